import { BlobStoreAbsentError, InvalidBlobIdError } from '@file-server/blob-store';
import { describe, expect, it } from 'vitest';
import { addressOf, contentOf } from './blob-content.ts';
import { publishBytes, type CurrentHarness } from './blob-store-harness.ts';

const SIZE = 600_000;
const bytes = contentOf('verify', SIZE);

export function describeVerifying(current: CurrentHarness): void {
  describe('verify', () => {
    it('finds whole blobs of any size good, and says how far it is', async () => {
      const { store } = current();
      for (const size of [0, 1, SIZE]) {
        const blob = await publishBytes(store, bytes.subarray(0, size));
        let read = 0;
        const onChunk = (length: number) => void (read += length);
        expect(await store.verify(blob, { onChunk })).toEqual({ state: 'good' });
        expect(read).toBe(size);
      }
    });

    it.each([0, SIZE / 2, SIZE - 1])('finds one flipped bit, at byte %i', async (position) => {
      const { store, flipBit } = current();
      const blob = await publishBytes(store, bytes);
      await flipBit(blob, position);
      const altered = Buffer.from(bytes);
      altered[position] = (altered[position] ?? 0) ^ 1;
      expect(await store.verify(blob)).toEqual({ state: 'altered', found: addressOf(altered) });
    });

    it('finds a blob that is too short, with what is left of it', async () => {
      const { store, shortenPublished } = current();
      const blob = await publishBytes(store, bytes);
      await shortenPublished(blob);
      const found = addressOf(bytes.subarray(0, SIZE - 1));
      expect(await store.verify(blob)).toEqual({ state: 'altered', found });
    });

    it('misses what is not published while others are', async () => {
      const { store } = current();
      await publishBytes(store, contentOf('other', 10));
      expect(await store.verify(addressOf(bytes))).toEqual({ state: 'missing' });
      const blob = await publishBytes(store, bytes);
      await store.quarantine(blob);
      expect(await store.verify(blob)).toEqual({ state: 'missing' });
    });

    it('finds good what was published again after its damage', async () => {
      const { store, flipBit } = current();
      const blob = await publishBytes(store, bytes);
      await flipBit(blob, 5);
      await publishBytes(store, bytes);
      expect(await store.verify(blob)).toEqual({ state: 'good' });
    });

    it('says of a storage without any blob that it is absent, not that a blob is', async () => {
      const { store } = current();
      await expect(store.verify(addressOf(bytes))).rejects.toThrow(BlobStoreAbsentError);
    });

    it('waits for whoever sets its pace, and stops with the reason of the signal', async () => {
      const { store } = current();
      const blob = await publishBytes(store, bytes);
      const controller = new AbortController();
      const reason = new Error('the server stops');
      let chunks = 0;
      const onChunk = async () => {
        chunks += 1;
        await Promise.resolve();
        controller.abort(reason);
      };
      const { signal } = controller;
      await expect(store.verify(blob, { signal, onChunk })).rejects.toBe(reason);
      expect(chunks).toBe(1);
      await expect(store.verify(blob, { signal })).rejects.toBe(reason);
    });

    it('takes nothing but an address', async () => {
      const forged = { sha256: '../../../etc/passwd', size: 1 };
      await expect(current().store.verify(forged)).rejects.toThrow(InvalidBlobIdError);
    });
  });
}
