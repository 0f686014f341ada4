import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOLD_MS, joinedHold, leftHold, RENEW_MS, renewedHold } from './hold-period.ts';

const NOW = 1_000_000;
const holds = fc.record({
  held_until: fc.integer({ min: NOW - 2 * HOLD_MS, max: NOW + HOLD_MS }),
  holders: fc.nat({ max: 5 }),
});

describe('a hold', () => {
  it('lasts a minute from now for one more holder, and forgets those that had lapsed', () => {
    expect(joinedHold({ held_until: NOW + 1, holders: 2 }, NOW)).toEqual({
      held_until: NOW + HOLD_MS,
      holders: 3,
    });
    expect(joinedHold({ held_until: NOW, holders: 2 }, NOW)).toEqual({
      held_until: NOW + HOLD_MS,
      holders: 1,
    });
  });

  it('is renewed in time although one renewal fails and clocks differ', () => {
    expect(2 * RENEW_MS).toBeLessThan(HOLD_MS);
  });

  it('goes on for whoever renews it in time, and is joined anew by whoever comes later', () => {
    const held = { held_until: NOW + 5, holders: 2 };
    expect(renewedHold(held, NOW + 1, NOW)).toEqual({ held_until: NOW + HOLD_MS, holders: 2 });
    expect(renewedHold(held, NOW, NOW)).toEqual({ held_until: NOW + HOLD_MS, holders: 3 });
  });

  it('ends at once with the last holder, and not before', () => {
    const held = { held_until: NOW + 5, holders: 2 };
    expect(leftHold(held, NOW)).toEqual({ held_until: NOW + 5, holders: 1 });
    expect(leftHold(leftHold(held, NOW), NOW)).toEqual({ held_until: NOW, holders: 0 });
  });

  it('never begins again by leaving, and has no fewer than no holders', () => {
    fc.assert(
      fc.property(holds, (hold) => {
        const after = leftHold(hold, NOW);
        expect(after.held_until).toBeLessThanOrEqual(hold.held_until);
        expect(after.holders).toBe(Math.max(0, hold.holders - 1));
        expect(leftHold(joinedHold(hold, NOW), NOW).holders).toBe(
          hold.held_until > NOW ? hold.holders : 0,
        );
      }),
    );
  });
});
