import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open, readlink } from 'node:fs/promises';
import type { BlobRef } from '@file-server/blob-store';
import type { SkipReason } from './skip-reason.ts';
import { codeOf, unreadable } from './unreadable.ts';

const CHUNK_BYTES = 256 * 1024;
/** What is asked for where the file should end: it may have grown. */
const BEYOND_BYTES = 2 * 1024;

/** A regular file that is open for reading. */
export interface SourceFile {
  readonly path: string;
  readonly size: number;
  readonly handle: FileHandle;
}

/**
 * Opens what was a regular file a moment ago. A link put in its place since, or in the place of a
 * folder above it, is not followed, and a pipe does not make it wait.
 * @param path whose folders were no links
 * @throws LibraryError unreadable
 */
export async function openSourceFile(path: string): Promise<SourceFile | SkipReason> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;
  let handle: FileHandle;
  try {
    handle = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'ENOENT') return 'vanished';
    if (code === 'ELOOP') return 'symbolic_link';
    if (code === 'ENXIO') return 'special_file';
    throw unreadable(path, error);
  }
  try {
    const stats = await handle.stat();
    const reason = stats.isFile() ? await reasonElsewhere(path, handle) : 'special_file';
    if (reason === null) return { path, size: stats.size, handle };
    await handle.close();
    return reason;
  } catch (error) {
    await handle.close();
    throw unreadable(path, error);
  }
}

/**
 * O_NOFOLLOW looks at the last name of a path only. Where the descriptor really leads is told by the
 * kernel (proc_pid_fd(5)).
 */
async function reasonElsewhere(path: string, handle: FileHandle): Promise<SkipReason | null> {
  const opened = await readlink(`/proc/self/fd/${handle.fd}`);
  if (opened === path) return null;
  return opened === `${path} (deleted)` ? 'vanished' : 'symbolic_link';
}

/**
 * The bytes of the file from its start; leaves it open.
 * @throws LibraryError unreadable
 */
export async function* readSourceFile({
  path,
  size,
  handle,
}: SourceFile): AsyncGenerator<Buffer, void, undefined> {
  for (let position = 0; ;) {
    // A small file takes a small buffer: thousands of large ones would keep the collector busy.
    const length = Math.min(CHUNK_BYTES, Math.max(size - position, BEYOND_BYTES));
    const buffer = Buffer.allocUnsafe(length);
    let bytesRead: number;
    try {
      ({ bytesRead } = await handle.read(buffer, 0, length, position));
    } catch (error) {
      throw unreadable(path, error);
    }
    if (bytesRead === 0) return;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** The address the bytes would have in a blob store. */
export async function addressOf(file: SourceFile, signal?: AbortSignal): Promise<BlobRef> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of readSourceFile(file)) {
    signal?.throwIfAborted();
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
}
