import { describe, expect, it } from 'vitest';
import { rowsInSight, rowsToDraw, scrollTopFor } from './row-window.ts';

/** Ten rows fit below the heading. */
const HEIGHT = 440;
const MEASURES = { rowHeight: 40, headerHeight: 40 };
const at = (top: number, height = HEIGHT) => ({ top, height });
const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step);

describe('the rows in sight', () => {
  it.each([
    ['at the top', at(0), 0, 9],
    ['by a pixel', at(1), 0, 10],
    ['by a row', at(40), 1, 10],
    ['by half a row', at(20), 0, 10],
    ['far down', at(40_000), 1000, 1009],
    ['beyond the top, as a phone lets one pull', at(-30), 0, 9],
    ['in a box that shows half a row more', at(0, 460), 0, 10],
  ])('%s', (_, viewport, first, last) => {
    expect(rowsInSight(viewport, MEASURES)).toEqual({ first, last });
  });

  it.each([0, 40])('are none in a box of %i pixels', (height) => {
    for (const top of [0, 400]) {
      const { first, last } = rowsInSight(at(top, height), MEASURES);
      expect(last).toBeLessThan(first);
      expect(rowsToDraw({ first, last }, { count: 50, kept: 0, overscan: 8 })).toEqual([]);
    }
  });
});

describe('the rows that are drawn', () => {
  it.each([
    ['eight more at both ends', [20, 29], 20, between(12, 37)],
    ['none before the first', [3, 12], 3, between(0, 20)],
    ['none after the last', [85, 94], 90, between(77, 99)],
    ['and the one that is kept, before them', [50, 59], 2, [2, ...between(42, 67)]],
    ['and the one that is kept, after them', [0, 9], 80, [...between(0, 17), 80]],
    ['the one that is kept at their first edge', [20, 29], 12, between(12, 37)],
    ['the one that is kept at their last edge', [20, 29], 37, between(12, 37)],
    ['the last ones where the list has become shorter', [150, 159], 0, [0, ...between(91, 99)]],
  ] as const)('%s', (_, [first, last], kept, drawn) => {
    expect(rowsToDraw({ first, last }, { count: 100, kept, overscan: 8 })).toEqual(drawn);
  });

  it('are those in sight alone without any beyond them', () => {
    const drawn = rowsToDraw({ first: 20, last: 29 }, { count: 100, kept: 25, overscan: 0 });
    expect(drawn).toEqual(between(20, 29));
  });

  it('are none of an empty list', () => {
    expect(rowsToDraw({ first: 0, last: 9 }, { count: 0, kept: 0, overscan: 8 })).toEqual([]);
  });
});

describe('the way to a row', () => {
  it.each([
    ['up to one above', 3, at(400), 120],
    ['up to one that the heading covers in part', 10, at(401), 400],
    ['down to one below', 20, at(400), 440],
    ['down to one that is seen in part', 10, at(20), 40],
    ['to the last of 5,000', 4999, at(0), 199_600],
    ['none to the first in sight', 10, at(400), null],
    ['none to the last in sight', 19, at(400), null],
    ['none to the first at the top', 0, at(0), null],
  ])('%s', (_, row, viewport, top) => {
    expect(scrollTopFor(row, viewport, MEASURES)).toBe(top);
  });

  it('ends at the row itself in a box that is lower than a row', () => {
    expect(scrollTopFor(0, at(0, 60), MEASURES)).toBe(20);
    expect(scrollTopFor(5, at(400, 60), MEASURES)).toBe(200);
  });
});
