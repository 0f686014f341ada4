import { describe, expect, it } from 'vitest';
import { ageOf, dayOf } from './dates.ts';

const NOW = Date.parse('2026-11-20T12:00:00.000Z');

describe('how long ago something was', () => {
  it.each([
    ['2026-11-20T12:00:30.000Z', 'now'],
    ['2026-11-20T11:59:01.000Z', 'now'],
    ['2026-11-20T11:59:00.000Z', '1m ago'],
    ['2026-11-20T11:00:01.000Z', '59m ago'],
    ['2026-11-20T11:00:00.000Z', '1h ago'],
    ['2026-11-19T12:00:01.000Z', '23h ago'],
    ['2026-11-19T12:00:00.000Z', '1d ago'],
    ['2026-11-13T12:00:01.000Z', '6d ago'],
    ['2026-11-13T12:00:00.000Z', null],
    ['2026-11-20T12:01:00.000Z', null],
  ])('%s: %s', (instant, age) => {
    const told = ageOf(instant, NOW, 'en');
    // The names of units are the browser's; that of minutes has changed before.
    expect(told?.replace('min', 'm') ?? null).toBe(age);
  });

  it('is written in the language of the reader', () => {
    expect(ageOf('2026-11-20T10:00:00.000Z', NOW, 'tr')).toMatch(/2 .*önce/);
  });
});

describe('a day', () => {
  it('has its year where it is another', () => {
    expect(dayOf('2026-11-29T12:00:00.000Z', NOW, 'en')).toBe('Nov 29');
    expect(dayOf('2027-01-02T12:00:00.000Z', NOW, 'en')).toBe('Jan 2, 2027');
  });
});
