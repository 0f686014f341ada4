import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { searchApi } from './api/search-query.ts';

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

it('[R7.35] [R3.09] gives eight results of id, title, address and excerpt, and nothing else', async () => {
  const results = await answerOf(searchApi.$get());
  expect(results).toHaveLength(8);
  for (const result of results) {
    expect(Object.keys(result)).toEqual(['id', 'title', 'url', 'excerpt']);
    expect(Object.values(result).every((value) => value.length > 0)).toBe(true);
    expect(result.url).toMatch(/^\/(?:apps|pages)\//);
  }
  expect(new Set(results.map(({ id }) => id)).size).toBe(8);
});
