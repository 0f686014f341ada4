import { describe, expect, it } from 'vitest';
import { downloadCost } from './download-cost.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const later = '2026-11-27T12:00:00Z';

describe('downloadCost', () => {
  it('[R1.06] counts one when no grant is live', () => {
    expect(downloadCost(null, now)).toEqual({ kind: 'counts-one' });
    expect(downloadCost({ state: 'released', expiresAt: later }, now)).toEqual({
      kind: 'counts-one',
    });
  });

  it('[R1.06] is free again while a committed grant lives, and counts again at its end', () => {
    expect(downloadCost({ state: 'committed', expiresAt: later }, now)).toEqual({
      kind: 'already-counted',
      until: later,
    });
    expect(downloadCost({ state: 'committed', expiresAt: later }, Date.parse(later))).toEqual({
      kind: 'counts-one',
    });
  });

  it('[R1.06] says that a reserved grant is not charged yet', () => {
    expect(downloadCost({ state: 'reserved', expiresAt: later }, now)).toEqual({
      kind: 'started',
      until: later,
    });
  });
});
