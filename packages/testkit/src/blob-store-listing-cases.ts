import { setTimeout as sleep } from 'node:timers/promises';
import type { BlobStore, ListOptions } from '@file-server/blob-store';
import { describe, expect, it } from 'vitest';
import { addressOf, chunksOf, contentOf } from './blob-content.ts';
import { publishBytes, type CurrentHarness } from './blob-store-harness.ts';

/** What is written before and after it differs by more than any storage rounds the time to. */
const PAUSE_MS = 2_000;

/** Lets time pass; resolves to its middle. */
async function startPause(): Promise<number> {
  const middle = Date.now() + PAUSE_MS / 2;
  await sleep(PAUSE_MS);
  return middle;
}

const olderThan = (instant: number) =>
  ({ state: 'published', olderThanMs: Date.now() - instant }) as const;

async function listed(store: BlobStore, options: ListOptions): Promise<string[]> {
  const lines: string[] = [];
  for await (const { sha256, size } of store.list(options)) lines.push(`${sha256} ${size}`);
  return lines.toSorted();
}

const lineOf = (bytes: Uint8Array) => `${addressOf(bytes).sha256} ${bytes.length}`;

export function describeListing(current: CurrentHarness): void {
  const first = contentOf('list a', 3000);
  const second = contentOf('list b', 0);
  const third = contentOf('list c', 10);

  describe('listing', () => {
    it('names what is in a state, and neither temporaries nor the other state', async () => {
      const { store } = current();
      const published = { state: 'published', olderThanMs: 0 } as const;
      const quarantined = { state: 'quarantined', olderThanMs: 0 } as const;
      expect(await listed(store, published)).toEqual([]);
      for (const bytes of [first, second, third]) await publishBytes(store, bytes);
      const waiting = await store.putTemporary(chunksOf(contentOf('list d', 10)));
      await store.quarantine(addressOf(second));
      expect(await listed(store, published)).toEqual([first, third].map(lineOf).toSorted());
      expect(await listed(store, quarantined)).toEqual([lineOf(second)]);
      await store.delete(addressOf(second));
      expect(await listed(store, quarantined)).toEqual([]);
      await store.discardTemporary(waiting.temporaryId);
    });

    it('leaves out what is younger than asked for', async () => {
      const { store } = current();
      await publishBytes(store, first);
      const pause = await startPause();
      await publishBytes(store, third);
      expect(await listed(store, olderThan(pause))).toEqual([lineOf(first)]);
      // The same content again is a new use of it.
      await publishBytes(store, first);
      expect(await listed(store, olderThan(pause))).toEqual([]);
    });

    it('counts the age in quarantine from its beginning', async () => {
      const { store } = current();
      await publishBytes(store, first);
      const pause = await startPause();
      await store.quarantine(addressOf(first));
      const quarantined = { state: 'quarantined' } as const;
      expect(await listed(store, { ...olderThan(pause), ...quarantined })).toEqual([]);
      expect(await listed(store, { ...quarantined, olderThanMs: 0 })).toHaveLength(1);
    });

    it('lists a damaged blob by its address', async () => {
      const { store, shortenPublished } = current();
      await publishBytes(store, first);
      await shortenPublished(addressOf(first));
      const lines = await listed(store, { state: 'published', olderThanMs: 0 });
      expect(lines).toEqual([`${addressOf(first).sha256} ${first.length - 1}`]);
    });

    it('stops at the signal', async () => {
      const { store } = current();
      await publishBytes(store, first);
      const signal = AbortSignal.abort(new Error('enough'));
      const options = { state: 'published', olderThanMs: 0, signal } as const;
      await expect(listed(store, options)).rejects.toThrow('enough');
    });
  });
}
