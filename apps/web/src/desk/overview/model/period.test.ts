import { expect, it } from 'vitest';
import { daysOf, rangeOf, readPeriod } from './period.ts';

it.each([
  [{ days: '365' }, { days: '365' }, 365],
  [{ days: 7 }, { days: '7' }, 7],
  [{ days: '30' }, {}, 30],
  [{ days: '8' }, {}, 30],
  [{}, {}, 30],
])('reads %o from the address', (search, kept, days) => {
  expect(readPeriod(search)).toEqual(kept);
  expect(daysOf(search)).toBe(days);
});

it('counts today in, by the days of UTC', () => {
  const now = Date.UTC(2026, 2, 1, 23, 59);
  expect(rangeOf(7, now)).toEqual({ from: '2026-02-23', to: '2026-03-01' });
});
