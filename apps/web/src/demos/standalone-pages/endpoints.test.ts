import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { comingSoonApi as api } from './api/coming-soon-queries.ts';
import { countdownParts, openingAfter } from './model/coming-soon.ts';

const state = () => answerOf(api.$get());
const subscribe = (email: string) => answerOf(api.subscribe.$post({ json: { email } }));

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the simulated service of "coming soon"', () => {
  it('keeps an address once, and gives it back', async () => {
    await subscribe('ada@example.com');
    await subscribe('Ada@Example.com');
    expect((await state()).subscribers).toEqual(['Ada@Example.com']);
    await api.unsubscribe.$post({ json: { email: 'ada@example.com' } });
    expect((await state()).subscribers).toEqual([]);
  });

  it.each(['', 'nobody', `${'x'.repeat(200)}@example.com`])('refuses %j', async (email) => {
    await expect(subscribe(email)).rejects.toMatchObject({ status: 400 });
    expect((await state()).subscribers).toEqual([]);
  });
});

describe('the countdown', () => {
  it('counts to the beginning of a day, thirty days ahead', () => {
    const opening = new Date(openingAfter(new Date(2026, 2, 15, 18, 30).getTime()));
    expect(opening.getTime()).toBe(new Date(2026, 3, 14).getTime());
  });

  it.each([
    [0, [0, 0, 0, 0]],
    [-5, [0, 0, 0, 0]],
    [59.9, [0, 0, 0, 59]],
    [86_399, [0, 23, 59, 59]],
    [2 * 86_400 + 3661, [2, 1, 1, 1]],
  ])('shows %d seconds as %j', (seconds, expected) => {
    expect(countdownParts(seconds).map(([, count]) => count)).toEqual(expected);
  });
});
