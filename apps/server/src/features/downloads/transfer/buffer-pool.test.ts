import { describe, expect, it } from 'vitest';
import { largestChunk } from './buffer-pool.ts';

const KIB = 1024;

describe('largestChunk', () => {
  it('lets one transfer have large chunks, and many together no more memory than a few', () => {
    expect([1, 8, 64, 1000].map(largestChunk)).toEqual([
      1024 * KIB,
      1024 * KIB,
      128 * KIB,
      16 * KIB,
    ]);
    for (let transfers = 8; transfers <= 512; transfers += 1) {
      expect(transfers * largestChunk(transfers)).toBeLessThanOrEqual(8 * 1024 * KIB);
    }
  });
});
