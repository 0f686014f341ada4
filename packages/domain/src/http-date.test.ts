import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHttpDate, parseHttpDate } from './http-date.ts';

describe('HTTP dates', () => {
  it.each([
    'Sun, 06 Nov 1994 08:49:37 GMT',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
  ])('reads %s', (text) => {
    expect(parseHttpDate(text)).toBe(Date.UTC(1994, 10, 6, 8, 49, 37));
  });

  it.each([
    '',
    'yesterday',
    '1994-11-06T08:49:37Z',
    'Sun, 6 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 08:49:37',
    'Sun, 06 Nov 1994 08:49:37 CET',
    'Sun, 06 Foo 1994 08:49:37 GMT',
    'Sun, 31 Feb 1994 08:49:37 GMT',
    'Sun, 00 Nov 1994 08:49:37 GMT',
    'Sun, 06 Nov 1994 24:00:00 GMT',
    'Sun, 06 Nov 1994 08:60:37 GMT',
    'Sun, 06 Nov 1994 08:49:37 GMT, Sun, 06 Nov 1994 08:49:37 GMT',
  ])('refuses %j', (text) => {
    expect(parseHttpDate(text)).toBeNull();
  });

  it('reads two-digit years around the pivot', () => {
    expect(parseHttpDate('Thursday, 01-Jan-70 00:00:00 GMT')).toBe(0);
    expect(parseHttpDate('Friday, 20-Nov-26 00:00:00 GMT')).toBe(Date.UTC(2026, 10, 20));
  });

  it('reads back what it writes, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) }), (instant) => {
        expect(parseHttpDate(formatHttpDate(instant))).toBe(Math.floor(instant / 1000) * 1000);
      }),
    );
  });
});
