import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ByteRange } from './byte-range.ts';
import {
  addRange,
  coverableUntil,
  coveredBytes,
  emptyCoverage,
  type Coverage,
} from './coverage.ts';

const SPACE = 64;
const range = fc
  .tuple(fc.nat({ max: SPACE }), fc.nat({ max: SPACE }))
  .map(([a, b]): ByteRange => ({ start: Math.min(a, b), end: Math.max(a, b) }));
const rangeList = fc.array(range, { maxLength: 20, size: 'max' });

function coverageOf(list: readonly ByteRange[]): Coverage {
  return list.reduce(addRange, emptyCoverage());
}

/** One flag per byte: the obvious representation. */
function bitmapOf(list: readonly ByteRange[]): boolean[] {
  return Array.from({ length: SPACE }, (_, byte) =>
    list.some(({ start, end }) => start <= byte && byte < end),
  );
}

describe('coverage', () => {
  it('merges what overlaps or touches and keeps what does not', () => {
    const coverage = coverageOf([
      { start: 0, end: 10 },
      { start: 20, end: 30 },
      { start: 40, end: 50 },
    ]);
    expect(addRange(coverage, { start: 10, end: 20 }).ranges).toEqual([
      { start: 0, end: 30 },
      { start: 40, end: 50 },
    ]);
    expect(addRange(coverage, { start: 5, end: 45 }).ranges).toEqual([{ start: 0, end: 50 }]);
    expect(addRange(coverage, { start: 11, end: 19 }).ranges).toHaveLength(4);
    expect(coverage.ranges).toHaveLength(3);
  });

  it('refuses what is not a range of whole, safe, ordered positions', () => {
    for (const [start, end] of [
      [-1, 1],
      [2, 1],
      [0.5, 1],
      [0, 2 ** 53],
      [Number.NaN, 1],
      [0, Number.POSITIVE_INFINITY],
    ] as const) {
      expect(() => addRange(emptyCoverage(), { start, end })).toThrow(RangeError);
    }
  });

  it('is sorted, without empty or touching ranges, and equals the bitmap', () => {
    fc.assert(
      fc.property(rangeList, (list) => {
        const coverage = coverageOf(list);
        const bitmap = bitmapOf(list);
        expect(bitmapOf(coverage.ranges)).toEqual(bitmap);
        expect(coveredBytes(coverage)).toBe(bitmap.filter(Boolean).length);
        let previousEnd = -1;
        for (const { start, end } of coverage.ranges) {
          expect(previousEnd < start && start < end).toBe(true);
          previousEnd = end;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('does not depend on the order', () => {
    const permuted = rangeList.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(permuted, ([list, other]) => {
        expect(coverageOf(other)).toEqual(coverageOf(list));
      }),
    );
  });

  it('returns the very same value when nothing is new', () => {
    fc.assert(
      fc.property(rangeList, (list) => {
        const coverage = coverageOf(list);
        for (const again of list) expect(addRange(coverage, again)).toBe(coverage);
      }),
    );
  });

  it('finds the longest prefix with a given number of new bytes, as the bitmap does', () => {
    fc.assert(
      fc.property(rangeList, range, fc.nat({ max: SPACE }), (list, asked, budget) => {
        const bitmap = bitmapOf(list);
        let until = asked.start;
        let left = budget;
        while (until < asked.end && (bitmap[until] || left > 0)) {
          if (!bitmap[until]) left -= 1;
          until += 1;
        }
        expect(coverableUntil(coverageOf(list), asked, budget)).toBe(until);
      }),
      { numRuns: 1000 },
    );
  });
});
