import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createFormat } from './format.ts';

const en = createFormat('en');

describe('createFormat', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1536, '1.5 kB'],
    [99_949, '99.9 kB'],
    [99_950, '100 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [314_572_800, '315 MB'],
    [1_073_741_824, '1.1 GB'],
    [2e12, '2 TB'],
    [3e15, '3 PB'],
    [5e18, '5,000 PB'],
  ])('writes %d bytes as %s', (value, text) => {
    expect(en.bytes(value)).toBe(text);
  });

  it.each([
    ['UTC', 'Dec 1, 2026', 'Nov 30, 2026'],
    ['America/New_York', 'Dec 1, 2026 (UTC)', 'Nov 30, 2026'],
    ['Asia/Tokyo', 'Dec 1, 2026', 'Nov 30, 2026 (UTC)'],
  ])('writes the day that an instant has in UTC, and says so in %s', (zone, first, last) => {
    vi.stubEnv('TZ', zone);
    const there = createFormat('en');
    vi.unstubAllEnvs();
    expect(there.utcDate('2026-12-01T00:00:00.000Z')).toBe(first);
    expect(there.utcDate('2026-11-30T23:59:59.999Z')).toBe(last);
    // A day of a calendar is the same for everybody.
    expect(there.day('2026-12-01')).toBe('Dec 1, 2026');
  });

  it('never writes four digits before the unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 - 1e12 }), (value) => {
        expect(en.bytes(value)).toMatch(/^\d{1,3}(?:\.\d)? /);
      }),
    );
  });

  it('writes shares, days and times', () => {
    expect(en.percent(0.25)).toBe('25%');
    const instant = new Date(2026, 10, 20, 9, 5).toISOString();
    expect(en.date(instant)).toBe('Nov 20, 2026');
    expect(en.dateTime(instant)).toBe('Nov 20, 2026, 9:05 AM');
  });

  it('follows the language', () => {
    expect(createFormat('tr').number(1234.5)).toBe('1.234,5');
    expect(createFormat('tr').bytes(1536)).toBe('1,5 kB');
  });

  it('counts elapsed time in the largest whole unit', () => {
    const now = Date.parse('2026-11-20T10:00:00Z');
    expect(en.relative('2026-11-20T09:58:20Z', now)).toBe('1 minute ago');
    expect(en.relative('2026-11-19T09:00:00Z', now)).toBe('yesterday');
    expect(en.relative('2026-11-27T10:00:00Z', now)).toBe('next week');
  });

  it.each([
    [0, 'now'],
    [400, 'now'],
    [-1000, '1 second ago'],
    [59_499, 'in 59 seconds'],
    [59_500, 'in 1 minute'],
    [-59.9 * 60_000, '59 minutes ago'],
    [60 * 60_000, 'in 1 hour'],
    [-24 * 3_600_000, 'yesterday'],
    [-6.9 * 86_400_000, '6 days ago'],
    [-7 * 86_400_000, 'last week'],
    [30 * 86_400_000, 'in 4 weeks'],
    [31 * 86_400_000, 'next month'],
    [-365 * 86_400_000, '11 months ago'],
    [-366 * 86_400_000, 'last year'],
  ])('says %d ms from now as "%s"', (ms, text) => {
    const now = Date.parse('2026-11-20T10:00:00Z');
    expect(en.relative(new Date(now + ms).toISOString(), now)).toBe(text);
  });

  it('counts from now where nothing else is said', () => {
    expect(en.relative(new Date(Date.now() - 3 * 86_400_000).toISOString())).toBe('3 days ago');
  });
});
