import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconnectDelay } from './follow-server-events.ts';

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

describe('reconnectDelay', () => {
  it('stays between half a second and 30 seconds', () => {
    fc.assert(
      fc.property(fc.nat(), random, (attempt, r) => {
        expect(reconnectDelay(attempt, r)).toBeGreaterThanOrEqual(500);
        expect(reconnectDelay(attempt, r)).toBeLessThanOrEqual(30_000);
      }),
    );
  });

  it('never shortens while attempts keep failing', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 }), random, (attempt, r) => {
        expect(reconnectDelay(attempt + 1, r)).toBeGreaterThanOrEqual(reconnectDelay(attempt, r));
      }),
    );
  });

  it('spreads tabs that lost the server at the same moment', () => {
    expect(reconnectDelay(3, 0)).toBe(4_000);
    expect(reconnectDelay(3, 0.5)).toBe(6_000);
  });
});
