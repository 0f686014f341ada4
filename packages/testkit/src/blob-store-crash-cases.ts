import type { BlobStore } from '@file-server/blob-store';
import { describe, expect, it } from 'vitest';
import { addressOf, childContent, collect } from './blob-content.ts';
import type { CurrentHarness } from './blob-store-harness.ts';
import { publishAndKill, publishInProcess } from './blob-store-process.ts';

const CONTENTS = 40;

export function describeCrashes(current: CurrentHarness): void {
  describe('several processes', () => {
    it(
      'after kill -9 every blob is whole or absent, and every acknowledged one is there',
      { timeout: 180_000 },
      async () => {
        const { opener, reopen, crashRounds } = current();
        for (let round = 0; round < crashRounds; round += 1) {
          const seed = `crash ${round}`;
          const killAfter = Math.floor(Math.random() * 6);
          const delayMs = Math.random() * 12;
          const acknowledged = await publishAndKill(opener, seed, killAfter, delayMs);
          const store = await reopen();
          for (let index = 0; index < acknowledged; index += 1) {
            expect(await isWhole(store, seed, index), `${seed}, content ${index}`).toBe(true);
          }
          // The one that was under way may have become visible just before the kill.
          await isWhole(store, seed, acknowledged);
          expect(await isWhole(store, seed, acknowledged + 1)).toBe(false);
          expect(await store.sweepTemporary(0)).toBeLessThanOrEqual(1);
          // A storage elsewhere may still be at what it was told last.
          await expect.poll(() => store.sweepTemporary(0)).toBe(0);
        }
      },
    );

    it('publish the same contents at the same time', { timeout: 60_000 }, async () => {
      const { opener, store } = current();
      await Promise.all([1, 2].map(() => publishInProcess(opener, 'race', CONTENTS)));
      for (let index = 0; index < CONTENTS; index += 1) {
        expect(await isWhole(store, 'race', index)).toBe(true);
      }
      expect(await store.sweepTemporary(0)).toBe(0);
    });
  });
}

/** Whether the content is published; throws when it is visible but not whole. */
async function isWhole(store: BlobStore, seed: string, index: number): Promise<boolean> {
  const expected = childContent(seed, index);
  const blob = addressOf(expected);
  if ((await store.stat(blob)) === 'absent') return false;
  expect((await collect(store.read(blob))).equals(expected)).toBe(true);
  return true;
}
