import { crc32 } from 'node:zlib';
import {
  BlobNotFoundError,
  type BlobStore,
  BlobVerificationError,
  InvalidBlobIdError,
} from '@file-server/blob-store';
import { describe, expect, it } from 'vitest';
import { addressOf, childContent, chunksOf, collect, contentOf } from './blob-content.ts';
import type { CurrentHarness } from './blob-store-harness.ts';
import { sendPiecesAndKill } from './blob-store-process.ts';

/** Enough that kills fall between all steps of several contents. */
const ROUNDS = 12;
/** Above the minimum size of a part of S3. */
const PIECE = 6 * 1024 * 1024;

const bytes = contentOf('partial', 2 * PIECE + 1000);
const address = addressOf(bytes);

async function append(store: BlobStore, partialId: string, start: number, end: number) {
  const piece = chunksOf(bytes.subarray(start, end));
  return store.partials.append(partialId, piece, { offset: start });
}

export function describePartials(current: CurrentHarness): void {
  describe('partials', () => {
    it('take bytes piece by piece, through any store object, and become a blob', async () => {
      const { store, reopen } = current();
      const partialId = await store.partials.begin();
      expect(await append(store, partialId, 0, PIECE)).toBe(PIECE);
      const other = await reopen();
      expect(await append(other, partialId, PIECE, 2 * PIECE)).toBe(2 * PIECE);
      expect(await append(store, partialId, 2 * PIECE, bytes.length)).toBe(bytes.length);
      expect(await store.stat(address)).toBe('absent');
      const expected = { expectedSize: bytes.length, expectedSha256: address.sha256 };
      const sealed = await store.partials.seal(partialId, expected);
      expect(sealed).toMatchObject({ ...address, crc32: crc32(bytes) });
      // As after a crash between the seal and whoever was to hear of it.
      expect(await other.partials.seal(partialId, expected)).toEqual(sealed);
      expect(await store.stat(address)).toBe('absent');
      await store.publish(sealed);
      expect((await collect(store.read(address))).equals(bytes)).toBe(true);
    });

    it('may be empty', async () => {
      const { store } = current();
      const sealed = await store.partials.seal(await store.partials.begin(), { expectedSize: 0 });
      expect(sealed).toMatchObject({ ...addressOf(Buffer.alloc(0)), crc32: 0 });
      await store.publish(sealed);
    });

    it('drop what lies beyond the offset of the next piece', async () => {
      const { store } = current();
      const partialId = await store.partials.begin();
      await append(store, partialId, 0, PIECE);
      async function* broken() {
        yield* chunksOf(contentOf('other bytes', 50_000));
        throw new Error('the client has gone');
      }
      await expect(store.partials.append(partialId, broken(), { offset: PIECE })).rejects.toThrow(
        'the client has gone',
      );
      expect(await append(store, partialId, PIECE, bytes.length)).toBe(bytes.length);
      expect(await store.partials.seal(partialId)).toMatchObject(address);
    });

    it('keep nothing of the pieces behind one that is sent again', async () => {
      const { store } = current();
      const partialId = await store.partials.begin();
      for (const start of [0, 1000, 2000]) await append(store, partialId, start, start + 1000);
      expect(await append(store, partialId, 500, 600)).toBe(600);
      await expect(append(store, partialId, 1000, 1100)).rejects.toThrow(BlobVerificationError);
      const expected = addressOf(bytes.subarray(0, 600));
      expect(await store.partials.seal(partialId)).toMatchObject(expected);
    });

    it('end where the latest piece does, however far an earlier one went', async () => {
      const { store } = current();
      const partialId = await store.partials.begin();
      await append(store, partialId, 0, 3000);
      expect(await append(store, partialId, 1000, 2000)).toBe(2000);
      await expect(append(store, partialId, 2500, 4000)).rejects.toThrow(BlobVerificationError);
      expect(await append(store, partialId, 2000, 4000)).toBe(4000);
      const expected = addressOf(bytes.subarray(0, 4000));
      expect(await store.partials.seal(partialId)).toMatchObject(expected);
    });
  });
  describeEndings(current);
}

function describeEndings(current: CurrentHarness): void {
  describe('the end of partials', () => {
    it('they stay when they are not what was announced', async () => {
      const { store } = current();
      const partialId = await store.partials.begin();
      await append(store, partialId, 0, PIECE);
      for (const expected of [{ expectedSize: 1 }, { expectedSha256: '0'.repeat(64) }]) {
        await expect(store.partials.seal(partialId, expected)).rejects.toThrow(
          BlobVerificationError,
        );
      }
      await expect(append(store, partialId, PIECE + 1, bytes.length)).rejects.toThrow(
        BlobVerificationError,
      );
      await append(store, partialId, PIECE, bytes.length);
      expect(await store.partials.seal(partialId)).toMatchObject(address);
    });

    it('they are spared by the sweep of temporaries, and by their own while somebody owns them', async () => {
      const { store } = current();
      const [owned, forgotten] = [await store.partials.begin(), await store.partials.begin()];
      expect(await store.sweepTemporary(0)).toBe(0);
      const isOwned = async (id: string) => id === owned;
      expect(await store.partials.sweep(60_000, isOwned)).toBe(0);
      expect(await store.partials.sweep(0, isOwned)).toBe(1);
      await expect(store.partials.seal(forgotten)).rejects.toThrow(BlobNotFoundError);
      expect(await store.partials.seal(owned)).toMatchObject({ size: 0 });
      for (const _ of [1, 2]) await store.partials.discard(owned);
      await expect(store.partials.seal(owned)).rejects.toThrow(BlobNotFoundError);
    });

    it('knows no partial but its own', async () => {
      const { store } = current();
      await expect(append(store, '0'.repeat(32), 0, 10)).rejects.toThrow(BlobNotFoundError);
      for (const id of ['', '../x', 'A'.repeat(32)]) {
        await expect(append(store, id, 0, 10)).rejects.toThrow(InvalidBlobIdError);
        await expect(store.partials.seal(id)).rejects.toThrow(InvalidBlobIdError);
        await expect(store.partials.discard(id)).rejects.toThrow(InvalidBlobIdError);
      }
    });
  });
}

export function describeKilledPartials(current: CurrentHarness): void {
  describe('partials of killed processes', () => {
    it('are gone on with after kill -9 between any two steps', { timeout: 120_000 }, async () => {
      const { opener, reopen } = current();
      const reached = new Set<string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const seed = `pieces ${round}`;
        const lines = await sendPiecesAndKill(opener, seed, round + 1, Math.random() * 4);
        reached.add(lines.at(-1)?.split(' ')[0] ?? 'none');
        await finish(await reopen(), seed, lines);
      }
      expect(reached.size).toBeGreaterThan(1);
    });
  });
}

/** Does what an upload does after a crash, with nothing but what was acknowledged. */
async function finish(store: BlobStore, seed: string, lines: readonly string[]): Promise<void> {
  const published = lines.findLastIndex((line) => line.startsWith('published'));
  const index = lines.filter((line) => line.startsWith('published')).length;
  const content = childContent(seed, index);
  const steps = lines.slice(published + 1).map((line) => line.split(' '));
  const partialId = steps.find(([step]) => step === 'begun')?.[1];
  if (partialId === undefined) return;
  const offset = Number(steps.findLast(([step]) => step === 'appended')?.[1] ?? 0);
  const isSealed = steps.some(([step]) => step === 'sealed');
  // A seal that nobody heard of has taken the partial; nothing was left to add then.
  if (offset < content.length) {
    const rest = chunksOf(content.subarray(offset));
    await store.partials.append(partialId, rest, { offset });
  }
  // Whoever has heard of the seal knows the address; the blob may be published already.
  const temporary = { temporaryId: partialId, ...addressOf(content) };
  if (!isSealed) expect(await store.partials.seal(partialId)).toMatchObject(temporary);
  await store.publish(temporary);
  expect((await collect(store.read(temporary))).equals(content)).toBe(true);
}
