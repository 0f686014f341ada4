import { randomBytes } from 'node:crypto';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { abortable } from '../../abortable-source.ts';
import { isTemporaryId } from '../../blob-id.ts';
import { BlobNotFoundError, BlobVerificationError } from '../../errors.ts';
import { measured } from '../../measured-source.ts';
import type { AppendOptions, Partials, SealedBlob, SealOptions } from '../../port.ts';
import {
  closeFile,
  openFile,
  readInOneBuffer,
  syncDirectory,
  touchFile,
  writeNewFile,
  writeTail,
} from './descriptors.ts';
import type { DiskLayout } from './layout.ts';
import { hasCode, nullIfMissing, translated } from './platform-errors.ts';

/**
 * Blobs that arrive in pieces: a file each, in a folder of their own that no sweep of temporaries
 * looks at. A sealed one is a temporary, by one rename of a file whose bytes are durable.
 */
export class DiskPartials implements Partials {
  readonly #layout: DiskLayout;

  constructor(layout: DiskLayout) {
    this.#layout = layout;
  }

  async begin(): Promise<string> {
    const partialId = randomBytes(16).toString('hex');
    try {
      await writeNewFile(this.#layout.partial(partialId), nothing());
      await syncDirectory(this.#layout.partials);
      return partialId;
    } catch (error) {
      throw translated(error);
    }
  }

  async append(
    partialId: string,
    source: AsyncIterable<Uint8Array>,
    { offset, signal }: AppendOptions,
  ): Promise<number> {
    const path = this.#layout.partial(partialId);
    try {
      const end = await writeTail(path, abortable(source, signal), offset);
      if (end !== null) return end;
    } catch (error) {
      if (hasCode(error, 'ENOENT')) throw notFound(partialId);
      throw translated(error);
    }
    throw new BlobVerificationError(`partial ${partialId} ends before byte ${offset}`);
  }

  async seal(partialId: string, options: SealOptions = {}): Promise<SealedBlob> {
    const from = this.#layout.partial(partialId);
    const to = this.#layout.temporary(partialId);
    const isSealed = (await stat(from).catch(nullIfMissing)) === null;
    const found = await readWhole(isSealed ? to : from, options).catch((error: unknown) => {
      throw hasCode(error, 'ENOENT') ? notFound(partialId) : error;
    });
    if (!isSealed) {
      // It may have begun days ago; the sweep of temporaries goes by the age.
      await touchFile(from);
      await rename(from, to);
    }
    await syncDirectory(this.#layout.temporaries);
    await syncDirectory(this.#layout.partials);
    return { temporaryId: partialId, ...found };
  }

  async discard(partialId: string): Promise<void> {
    await rm(this.#layout.partial(partialId), { force: true });
    await rm(this.#layout.temporary(partialId), { force: true });
  }

  async sweep(
    olderThanMs: number,
    isOwned: (partialId: string) => Promise<boolean>,
  ): Promise<number> {
    const limit = Date.now() - olderThanMs;
    let swept = 0;
    for (const name of await readdir(this.#layout.partials)) {
      if (!isTemporaryId(name)) continue;
      const found = await stat(this.#layout.partial(name)).catch(nullIfMissing);
      if (found === null || found.mtimeMs > limit || (await isOwned(name))) continue;
      await rm(this.#layout.partial(name), { force: true });
      swept += 1;
    }
    return swept;
  }
}

async function readWhole(
  path: string,
  options: SealOptions,
): Promise<{ sha256: string; size: number; crc32: number }> {
  const fd = await openFile(path, 'r');
  try {
    const { bytes, finish } = measured(readInOneBuffer(fd), options);
    let sum = 0;
    for await (const chunk of bytes) {
      options.signal?.throwIfAborted();
      sum = crc32(chunk, sum);
      await options.onChunk?.(chunk.length);
    }
    return { ...finish(), crc32: sum };
  } finally {
    await closeFile(fd);
  }
}

async function* nothing(): AsyncGenerator<Uint8Array, void, undefined> {
  // A partial has no bytes at first.
}

const notFound = (partialId: string) => new BlobNotFoundError(`no partial ${partialId}`);
