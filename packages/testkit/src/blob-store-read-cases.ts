import { BlobCorruptError, BlobNotFoundError, InvalidBlobIdError } from '@file-server/blob-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, chunksOf, collect, contentOf } from './blob-content.ts';
import { publishBytes, type CurrentHarness } from './blob-store-harness.ts';

const SIZE = 600_000;
const bytes = contentOf('read', SIZE);

export function describeReading(current: CurrentHarness): void {
  describeRanges(current);
  describeFaults(current);
  describeAddresses(current);
}

function describeRanges(current: CurrentHarness): void {
  describe('read', () => {
    it('gives exactly the bytes of any range', async () => {
      const { store } = current();
      const blob = await publishBytes(store, bytes);
      const position = fc.oneof(fc.nat({ max: SIZE }), fc.constantFrom(0, 262_144, SIZE));
      await fc.assert(
        fc.asyncProperty(position, position, async (a, b) => {
          const range = { start: Math.min(a, b), end: Math.max(a, b) };
          const read = await collect(store.read(blob, range));
          expect(read.equals(bytes.subarray(range.start, range.end))).toBe(true);
        }),
        { numRuns: 50 },
      );
    });

    it.each([
      [-1, 5],
      [5, 4],
      [0, SIZE + 1],
      [Number.NaN, 5],
    ])('refuses the range %d..%d', async (start, end) => {
      const { store } = current();
      const blob = await publishBytes(store, bytes);
      await expect(collect(store.read(blob, { start, end }))).rejects.toThrow(RangeError);
    });
  });
}

function describeFaults(current: CurrentHarness): void {
  describe('read of what is not whole', () => {
    it('finds neither what is absent nor what is only temporary', async () => {
      const { store } = current();
      await store.putTemporary(chunksOf(bytes));
      await expect(collect(store.read(addressOf(bytes)))).rejects.toThrow(BlobNotFoundError);
    });

    it('notices a blob that the storage has cut', async () => {
      const { store, shortenPublished } = current();
      const blob = await publishBytes(store, bytes);
      await shortenPublished(blob);
      await expect(collect(store.read(blob))).rejects.toThrow(BlobCorruptError);
      await expect(store.stat(blob)).rejects.toThrow(BlobCorruptError);
    });

    it('is healed by publishing the content again', async () => {
      const { store, shortenPublished } = current();
      const blob = await publishBytes(store, bytes);
      await shortenPublished(blob);
      await publishBytes(store, bytes);
      expect((await collect(store.read(blob))).equals(bytes)).toBe(true);
    });

    it('stops with the reason of the signal', async () => {
      const { store } = current();
      const blob = await publishBytes(store, bytes);
      const controller = new AbortController();
      const reason = new Error('licence withdrawn');
      const reading = (async () => {
        for await (const _ of store.read(blob, undefined, controller.signal))
          controller.abort(reason);
      })();
      await expect(reading).rejects.toBe(reason);
    });
  });
}

function describeAddresses(current: CurrentHarness): void {
  describe('addresses', () => {
    it.each(['', '../../../etc/passwd', 'A'.repeat(64), '0'.repeat(63), `${'0'.repeat(64)}\n`])(
      'takes no address like %j',
      async (sha256) => {
        const { store } = current();
        const blob = { sha256, size: 1 };
        await expect(collect(store.read(blob))).rejects.toThrow(InvalidBlobIdError);
        await expect(store.stat(blob)).rejects.toThrow(InvalidBlobIdError);
        await expect(store.quarantine(blob)).rejects.toThrow(InvalidBlobIdError);
        await expect(store.restore(blob)).rejects.toThrow(InvalidBlobIdError);
        await expect(store.delete(blob)).rejects.toThrow(InvalidBlobIdError);
      },
    );
  });
}
