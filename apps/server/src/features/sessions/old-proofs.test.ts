import { expect, it } from 'vitest';
import { T0 } from '../../../tests/harness/seed.ts';
import { refuseOldProof } from './guards.ts';

const RECENT_MS = 10 * 60_000;

const isTaken = (ageMs: number): boolean => {
  try {
    refuseOldProof({ now: () => T0 }, { provenAt: T0 - ageMs });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'step_up_required' });
    return false;
  }
};

it('takes a proof for ten minutes, also one of a node whose clock is a little ahead', () => {
  expect([0, RECENT_MS, RECENT_MS + 1].map(isTaken)).toEqual([true, true, false]);
  expect(isTaken(-60_000)).toBe(true);
});

it('takes none of a clock that was far ahead and has been set back: it would last until then', () => {
  expect(isTaken(-RECENT_MS - 1)).toBe(false);
});
