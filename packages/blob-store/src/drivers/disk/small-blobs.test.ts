import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SmallBlobs } from './small-blobs.ts';

const LARGEST = 16 * 1024;
const blobOf = (name: string, size: number) => ({ sha256: name.padStart(64, '0'), size });

describe('small blobs', () => {
  let now: number;
  let reads: string[];
  let small: SmallBlobs;
  beforeEach(() => {
    // The cache looks at the clock at most once a millisecond.
    vi.useFakeTimers();
    now = 1000;
    reads = [];
    small = new SmallBlobs(
      ({ sha256, size }) => {
        reads.push(sha256);
        return Promise.resolve(new Uint8Array(size));
      },
      () => now,
    );
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function pass(ms: number): void {
    now += ms;
    vi.advanceTimersByTime(ms);
  }

  it('are read once, whatever their size', async () => {
    for (const blob of [blobOf('a', 0), blobOf('b', LARGEST)]) {
      const bytes = await small.get(blob);
      expect(bytes).toHaveLength(blob.size);
      expect(await small.get(blob)).toBe(bytes);
    }
    expect(reads).toHaveLength(2);
  });

  it('are not what costs more to prove than to open', async () => {
    expect(await small.get(blobOf('a', LARGEST + 1))).toBeNull();
    expect(reads).toEqual([]);
  });

  it('are read again after a minute, however often they were wanted in it', async () => {
    const blob = blobOf('a', 10);
    await small.get(blob);
    for (let second = 0; second < 59; second += 1) {
      pass(1000);
      await small.get(blob);
    }
    expect(reads).toHaveLength(1);
    pass(3000);
    await small.get(blob);
    expect(reads).toHaveLength(2);
  });

  it('are read again when they were told to be forgotten, or when another size is asked for', async () => {
    await small.get(blobOf('a', 10));
    small.forget(blobOf('a', 10));
    await small.get(blobOf('a', 10));
    expect(reads).toHaveLength(2);
    await small.get(blobOf('a', 11));
    expect(reads).toHaveLength(3);
  });

  it('are forgotten, the longest unwanted first, before they take 16 MiB', async () => {
    const blobs = Array.from({ length: 1000 }, (_, index) => blobOf(index.toString(16), LARGEST));
    for (const blob of blobs) await small.get(blob);
    const before = reads.length;
    await small.get(blobOf('3e7', LARGEST));
    expect(reads).toHaveLength(before);
    await small.get(blobOf('0', LARGEST));
    expect(reads).toHaveLength(before + 1);
  });

  it('are not kept when they could not be read', async () => {
    const broken = new SmallBlobs((blob) => {
      reads.push(blob.sha256);
      return Promise.reject(new Error('broken'));
    });
    await expect(broken.get(blobOf('a', 1))).rejects.toThrow('broken');
    await expect(broken.get(blobOf('a', 1))).rejects.toThrow('broken');
    expect(reads).toHaveLength(2);
  });
});
