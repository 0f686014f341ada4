import { expect, it } from 'vitest';
import { dayAfter, dayAt } from './local-day.ts';

it.each([
  [new Date(2026, 0, 5, 0, 0), '2026-01-05'],
  [new Date(2026, 10, 22, 23, 59), '2026-11-22'],
])('writes %s as the day that the clock of the reader shows', (at, day) =>
  expect(dayAt(at)).toBe(day),
);

it.each([
  [1, '2026-03-01'],
  [-31, '2026-01-28'],
  [0, '2026-02-28'],
])('is %d days on from the last of February', (days, day) =>
  expect(dayAfter(new Date(2026, 1, 28, 12).getTime(), days)).toBe(day),
);
