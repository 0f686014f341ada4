import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRange, emptyCoverage } from './coverage.ts';
import { CoverageFormatError, decodeCoverage, encodeCoverage } from './coverage-text.ts';

const MAX = Number.MAX_SAFE_INTEGER;
const ranges = fc.array(
  fc
    .tuple(fc.maxSafeNat(), fc.maxSafeNat())
    .map(([a, b]) => ({ start: Math.min(a, b), end: Math.max(a, b) })),
  { maxLength: 30, size: 'max' },
);

describe('stored coverage', () => {
  it('is short', () => {
    const sequential = addRange(emptyCoverage(), { start: 0, end: 1024 * 1024 });
    expect(encodeCoverage(emptyCoverage())).toBe('');
    expect(encodeCoverage(sequential)).toBe('0.mh34');
    expect(encodeCoverage(addRange(sequential, { start: MAX - 1, end: MAX }))).toBe(
      '0.mh34.2gosa7onldq.1',
    );
  });

  it('is read back equal', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const coverage = list.reduce(addRange, emptyCoverage());
        expect(decodeCoverage(encodeCoverage(coverage))).toEqual(coverage);
      }),
    );
  });

  it.each([
    ['a gap alone', '0'],
    ['an odd member', '0.1.1'],
    ['an empty member', '0.'],
    ['two dots', '0..1'],
    ['an empty range', '0.0'],
    ['touching ranges', '0.5.0.5'],
    ['upper case', '0.A'],
    ['a leading zero', '00.5'],
    ['a sign', '-1.5'],
    ['white space', ' 0.5'],
    ['a line break', '0.5\n'],
    ['a position beyond 2^53', '2gosa7pa2gv.1'],
    ['a number beyond 2^53', '0.2gosa7pa2gw'],
    ['twelve digits', '0.100000000000'],
    ['JSON', '[[0,5]]'],
  ])('refuses %s', (_, text) => {
    expect(() => decodeCoverage(text)).toThrow(CoverageFormatError);
  });

  it('accepts only what it writes', () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'019az.'.split('')) }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let coverage;
        try {
          coverage = decodeCoverage(text);
        } catch (error) {
          expect(error).toBeInstanceOf(CoverageFormatError);
          return;
        }
        expect(encodeCoverage(coverage)).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});
