import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setCurrentCount, usageLevel, usedShare } from './count.ts';

describe('setCurrentCount', () => {
  it('[R3.04] keeps both counters and changes only the current one', () => {
    expect(setCurrentCount({ maxDownCount: 25, crrDownCount: 7 }, 8)).toEqual({
      maxDownCount: 25,
      crrDownCount: 8,
    });
  });

  it('[R4.12] with no value sets the current count to the maximum', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (maxDownCount, crrDownCount) => {
        expect(setCurrentCount({ maxDownCount, crrDownCount }).crrDownCount).toBe(maxDownCount);
      }),
    );
  });

  it('[R4.12] takes 0 as a value, not as its absence', () => {
    expect(setCurrentCount({ maxDownCount: 25, crrDownCount: 7 }, 0).crrDownCount).toBe(0);
  });

  it('leaves an unlimited count alone when there is no value', () => {
    expect(setCurrentCount({ maxDownCount: null, crrDownCount: 7 }).crrDownCount).toBe(7);
  });
});

describe('usage', () => {
  it('turns near at 80 % and full at 100 %', () => {
    const levels = [19, 20, 24, 25, 26].map((crrDownCount) =>
      usageLevel({ maxDownCount: 25, crrDownCount }),
    );
    expect(levels).toEqual(['normal', 'near', 'near', 'full', 'full']);
  });

  it('never leaves 0..1 and never warns without a maximum', () => {
    fc.assert(
      fc.property(fc.option(fc.integer()), fc.integer(), (maxDownCount, crrDownCount) => {
        const share = usedShare({ maxDownCount, crrDownCount });
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        if (maxDownCount === null) {
          expect(usageLevel({ maxDownCount, crrDownCount })).toBe('normal');
        }
      }),
    );
  });

  it('counts a maximum of 0 as full', () => {
    expect(usageLevel({ maxDownCount: 0, crrDownCount: 0 })).toBe('full');
  });
});
