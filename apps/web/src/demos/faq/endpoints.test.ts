import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { faqApi } from './api/faq-queries.ts';
import { faqsSchema } from './model/faq.ts';

const faqs = () => answerOf(faqApi.$get());

beforeEach(() => {
  const silenced = vi.spyOn(console, 'debug').mockImplementation(() => {});
  return () => silenced.mockRestore();
});

describe('the simulated service of the questions', () => {
  it('[R7.26] [R9.06] answers with 14 entries, each with an answer of its own', async () => {
    const entries = await faqs();
    expect(entries).toHaveLength(14);
    for (const field of ['id', 'question', 'answer'] as const) {
      expect(new Set(entries.map((entry) => entry[field])).size).toBe(14);
    }
    expect(entries.every(({ answer }) => answer.length > 80)).toBe(true);
  });

  it('[R3.09] gives an entry the fields of the specification', async () => {
    const entries = await faqs();
    expect(faqsSchema.safeParse(entries).success).toBe(true);
    for (const entry of entries) {
      expect(Object.keys(entry).toSorted()).toEqual(['answer', 'id', 'question']);
    }
  });
});
