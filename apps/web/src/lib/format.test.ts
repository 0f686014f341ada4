import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormat } from './format.ts';

const en = createFormat('en');

describe('createFormat', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1536, '1.5 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [314_572_800, '315 MB'],
    [1_073_741_824, '1.1 GB'],
  ])('writes %d bytes as %s', (value, text) => {
    expect(en.bytes(value)).toBe(text);
  });

  it('writes the day that an instant has in UTC', () => {
    expect(en.utcDate('2026-12-01T00:00:00.000Z')).toBe('Dec 1, 2026');
    expect(en.utcDate('2026-11-30T23:59:59.999Z')).toBe('Nov 30, 2026');
  });

  it('never writes four digits before the unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e15 - 1e12 }), (value) => {
        expect(en.bytes(value)).toMatch(/^\d{1,3}(?:\.\d)? /);
      }),
    );
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
});
