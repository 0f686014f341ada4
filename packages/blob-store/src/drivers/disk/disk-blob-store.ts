import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { abortable } from '../../abortable-source.ts';
import { ADDRESS, assertWithin, isTemporaryId } from '../../blob-id.ts';
import {
  BlobCorruptError,
  BlobNotFoundError,
  BlobNotQuarantinedError,
  BlobStoreAbsentError,
  BlobVerificationError,
} from '../../errors.ts';
import { measured } from '../../measured-source.ts';
import type {
  BlobRange,
  BlobRef,
  BlobState,
  BlobStore,
  ListOptions,
  LocalFile,
  LocalFiles,
  Partials,
  PutOptions,
  TemporaryBlob,
  Verdict,
  VerifyOptions,
} from '../../port.ts';
import {
  createFolder,
  readBetween,
  syncDirectory,
  touchFile,
  writeNewFile,
} from './descriptors.ts';
import { DiskLayout } from './layout.ts';
import { openLocalFile, readLocalFile } from './local-file.ts';
import { DiskPartials } from './partials.ts';
import { hasCode, nullIfMissing, translated } from './platform-errors.ts';
import { SmallBlobs } from './small-blobs.ts';
import { verifyFile } from './verify-file.ts';

const DIGITS = /^[0-9a-f]{2}$/;

/** A blob store under `root`, which is created if it is missing. Any number of processes may share it. */
export async function openDiskBlobStore(
  root: string,
): Promise<BlobStore & { readonly localFiles: LocalFiles }> {
  const layout = new DiskLayout(resolve(root));
  for (const folder of [layout.temporaries, layout.partials, layout.blobs, layout.quarantined]) {
    await createFolder(folder);
  }
  return new DiskBlobStore(layout);
}

/**
 * Files and renames. A blob becomes visible by one rename of a file whose bytes are durable, so no
 * instant of a crash leaves half of one under its address.
 */
class DiskBlobStore implements BlobStore {
  readonly localFiles: LocalFiles;
  readonly presign = null;
  readonly partials: Partials;
  readonly #layout: DiskLayout;
  readonly #small: SmallBlobs;

  constructor(layout: DiskLayout) {
    this.#layout = layout;
    this.partials = new DiskPartials(layout);
    this.#small = new SmallBlobs((blob) => readLocalFile(layout.blob(blob), blob));
    this.localFiles = {
      relativePath: (blob) => layout.relativePath(blob),
      openForReading: (blob) => this.#open(blob),
      readSmall: (blob) => this.#small.get(blob),
    };
  }

  async putTemporary(
    source: AsyncIterable<Uint8Array>,
    options: PutOptions = {},
  ): Promise<TemporaryBlob> {
    const temporaryId = randomBytes(16).toString('hex');
    const path = this.#layout.temporary(temporaryId);
    const { bytes, finish } = measured(abortable(source, options.signal), options);
    try {
      await writeNewFile(path, bytes);
      options.signal?.throwIfAborted();
      const address = finish();
      await syncDirectory(this.#layout.temporaries);
      return { temporaryId, ...address };
    } catch (error) {
      // What cannot be removed now is removed by the sweep; the first failure is the one to report.
      await rm(path, { force: true }).catch(() => undefined);
      throw translated(error);
    }
  }

  readTemporary(temporary: TemporaryBlob, signal?: AbortSignal): AsyncIterable<Uint8Array> {
    const path = this.#layout.temporary(temporary.temporaryId);
    const whole = { start: 0, end: temporary.size };
    return readRange(() => openLocalFile(path, temporary), temporary, whole, signal);
  }

  async publish(temporary: TemporaryBlob): Promise<void> {
    const from = this.#layout.temporary(temporary.temporaryId);
    const to = this.#layout.blob(temporary);
    const size = await sizeOf(from);
    if (size !== null && size !== temporary.size) {
      await rm(from, { force: true });
      throw new BlobVerificationError(`temporary has ${size} bytes instead of ${temporary.size}`);
    }
    try {
      await this.#makeFolderOf(temporary);
      // Whoever looks for blobs that have long been unused must not take this one for such.
      await utimes(from, new Date(), new Date()).catch(nullIfMissing);
      // Replaces a file of the same content, and thereby heals one that the disk has damaged.
      if (!(await renameIfPresent(from, to))) await this.#assertPublished(temporary);
      await this.#syncFoldersOf(temporary);
      await syncDirectory(this.#layout.temporaries);
    } catch (error) {
      throw translated(error);
    }
  }

  async discardTemporary(temporaryId: string): Promise<void> {
    await rm(this.#layout.temporary(temporaryId), { force: true });
  }

  async sweepTemporary(olderThanMs: number): Promise<number> {
    const limit = Date.now() - olderThanMs;
    let swept = 0;
    for (const name of await readdir(this.#layout.temporaries)) {
      const path = join(this.#layout.temporaries, name);
      // Whatever else lies there is not ours to remove.
      const found = isTemporaryId(name) ? await stat(path).catch(nullIfMissing) : null;
      if (found === null || found.mtimeMs > limit) continue;
      await rm(path, { force: true });
      swept += 1;
    }
    return swept;
  }

  async room(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#layout.partials);
    return bavail * bsize;
  }

  async stat(blob: BlobRef): Promise<BlobState> {
    const size = await sizeOf(this.#layout.blob(blob));
    if (size === null) {
      return (await sizeOf(this.#layout.quarantine(blob))) === null ? 'absent' : 'quarantined';
    }
    if (size !== blob.size) throw wrongSize(blob, size);
    return 'published';
  }

  async *list({ state, olderThanMs, signal }: ListOptions): AsyncGenerator<BlobRef> {
    const limit = Date.now() - olderThanMs;
    for await (const sha256 of this.#addresses(state)) {
      signal?.throwIfAborted();
      const blob = { sha256, size: 0 };
      const isHidden = state === 'quarantined';
      const path = isHidden ? this.#layout.quarantine(blob) : this.#layout.blob(blob);
      const found = await stat(path).catch(nullIfMissing);
      // The limit is in whole milliseconds; what was written within the same one is as old.
      if (found !== null && Math.floor(found.mtimeMs) <= limit) yield { sha256, size: found.size };
    }
  }

  async *read(
    blob: BlobRef,
    range: BlobRange = { start: 0, end: blob.size },
    signal?: AbortSignal,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    assertWithin(blob, range);
    yield* readRange(() => this.#open(blob), blob, range, signal);
  }

  async verify(blob: BlobRef, options: VerifyOptions = {}): Promise<Verdict> {
    options.signal?.throwIfAborted();
    const verdict = await verifyFile(this.#layout.blob(blob), blob, options);
    if (verdict.state === 'missing' || verdict.state === 'unreadable') await this.#assertMounted();
    return verdict;
  }

  async quarantine(blob: BlobRef): Promise<void> {
    const shown = this.#layout.blob(blob);
    const hidden = this.#layout.quarantine(blob);
    // Its time in quarantine begins now.
    await touchFile(shown).catch(nullIfMissing);
    const isMoved = await renameIfPresent(shown, hidden);
    this.#small.forget(blob);
    if (!isMoved && (await sizeOf(hidden)) === null) throw notFound(blob);
    await this.#syncFoldersOf(blob);
    await syncDirectory(this.#layout.quarantined);
  }

  async restore(blob: BlobRef): Promise<void> {
    const hidden = this.#layout.quarantine(blob);
    await this.#makeFolderOf(blob);
    const isMoved = await renameIfPresent(hidden, this.#layout.blob(blob));
    if (!isMoved) await this.#assertPublished(blob);
    await this.#syncFoldersOf(blob);
    await syncDirectory(this.#layout.quarantined);
  }

  async delete(blob: BlobRef): Promise<void> {
    if ((await sizeOf(this.#layout.blob(blob))) !== null) {
      throw new BlobNotQuarantinedError(`blob ${blob.sha256} is published`);
    }
    await rm(this.#layout.quarantine(blob), { force: true });
    await syncDirectory(this.#layout.quarantined);
  }

  /** Deleting a blob leaves its folders, so a store without any is another disk, or none. */
  async #assertMounted(): Promise<void> {
    if ((await namesIn(this.#layout.blobs, DIGITS)).length > 0) return;
    throw new BlobStoreAbsentError(`${this.#layout.blobs} is empty: is its disk mounted?`);
  }

  async *#addresses(state: ListOptions['state']): AsyncGenerator<string> {
    if (state === 'quarantined') {
      yield* await namesIn(this.#layout.quarantined, ADDRESS);
      return;
    }
    for (const first of await namesIn(this.#layout.blobs, DIGITS)) {
      for (const second of await namesIn(this.#layout.folderOfDigits(first), DIGITS)) {
        yield* await namesIn(this.#layout.folderOfDigits(first, second), ADDRESS);
      }
    }
  }

  #open(blob: BlobRef): Promise<LocalFile> {
    return openLocalFile(this.#layout.blob(blob), blob);
  }

  async #assertPublished(blob: BlobRef): Promise<void> {
    if ((await this.stat(blob)) !== 'published') throw notFound(blob);
  }

  async #makeFolderOf(blob: BlobRef): Promise<void> {
    await mkdir(this.#layout.folderOf(blob), { recursive: true, mode: 0o700 });
  }

  /** All levels, whoever made them: another process may not have made its new folder durable yet. */
  async #syncFoldersOf(blob: BlobRef): Promise<void> {
    const own = this.#layout.folderOf(blob);
    await Promise.all([own, dirname(own), this.#layout.blobs].map(syncDirectory));
  }
}

/** The bytes of a range of a file, which is closed after them. */
async function* readRange(
  open: () => Promise<LocalFile>,
  blob: BlobRef,
  { start, end }: BlobRange,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  signal?.throwIfAborted();
  const file = await open();
  try {
    let position = start;
    for await (const chunk of readBetween(file.fd, start, end)) {
      signal?.throwIfAborted();
      position += chunk.length;
      yield chunk;
    }
    if (position < end) throw wrongSize(blob, position);
  } finally {
    file.close();
  }
}

/** Renames atomically; false when there is nothing to rename. */
async function renameIfPresent(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** The names in a folder that have a form; whatever else lies there is not ours. */
async function namesIn(folder: string, form: RegExp): Promise<readonly string[]> {
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  return names.filter((name) => form.test(name));
}

async function sizeOf(path: string): Promise<number | null> {
  return (await stat(path).catch(nullIfMissing))?.size ?? null;
}

function notFound({ sha256 }: BlobRef): BlobNotFoundError {
  return new BlobNotFoundError(`no blob ${sha256}`);
}

function wrongSize({ sha256, size }: BlobRef, found: number): BlobCorruptError {
  return new BlobCorruptError(`blob ${sha256} has ${found} bytes instead of ${size}`);
}
