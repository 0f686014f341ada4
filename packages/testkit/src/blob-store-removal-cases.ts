import { BlobNotFoundError, BlobNotQuarantinedError } from '@file-server/blob-store';
import { describe, expect, it } from 'vitest';
import { addressOf, collect, contentOf } from './blob-content.ts';
import { publishBytes, type CurrentHarness } from './blob-store-harness.ts';

const bytes = contentOf('remove', 600_000);
const address = addressOf(bytes);

export function describeRemoval(current: CurrentHarness): void {
  describe('quarantine, restore and delete', () => {
    it('hides, brings back and removes a blob, each step as often as asked', async () => {
      const { store } = current();
      await publishBytes(store, bytes);
      for (const _ of [1, 2]) await store.quarantine(address);
      expect(await store.stat(address)).toBe('quarantined');
      await expect(collect(store.read(address))).rejects.toThrow(BlobNotFoundError);
      for (const _ of [1, 2]) await store.restore(address);
      expect(await store.stat(address)).toBe('published');
      expect((await collect(store.read(address))).equals(bytes)).toBe(true);
      await store.quarantine(address);
      for (const _ of [1, 2]) await store.delete(address);
      expect(await store.stat(address)).toBe('absent');
    });

    it('deletes nothing that is published', async () => {
      const { store } = current();
      await publishBytes(store, bytes);
      await expect(store.delete(address)).rejects.toThrow(BlobNotQuarantinedError);
      expect((await collect(store.read(address))).equals(bytes)).toBe(true);
    });

    it('quarantines and restores only what exists', async () => {
      const { store } = current();
      await expect(store.quarantine(address)).rejects.toThrow(BlobNotFoundError);
      await expect(store.restore(address)).rejects.toThrow(BlobNotFoundError);
    });

    it('lets content that was published again survive the removal of its quarantine', async () => {
      const { store } = current();
      await publishBytes(store, bytes);
      await store.quarantine(address);
      await publishBytes(store, bytes);
      expect(await store.stat(address)).toBe('published');
      await expect(store.delete(address)).rejects.toThrow(BlobNotQuarantinedError);
      await store.restore(address);
      expect((await collect(store.read(address))).equals(bytes)).toBe(true);
    });

    it('lets a transfer that runs come to its end', async () => {
      const { store } = current();
      await publishBytes(store, bytes);
      const chunks: Uint8Array[] = [];
      for await (const chunk of store.read(address)) {
        if (chunks.length === 0) {
          await store.quarantine(address);
          await store.delete(address);
        }
        chunks.push(chunk);
      }
      expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    });
  });
}
