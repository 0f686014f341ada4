import {
  BlobCorruptError,
  BlobNotFoundError,
  type BlobRef,
  type BlobStore,
  BlobStoreUnavailableError,
  type LocalFiles,
} from '@file-server/blob-store';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { checkContent, type CheckDeps } from './check-content.ts';

/** A look that is worth some haste: somebody wants the file now. */
const BYTES_PER_SECOND = 64 * 1024 * 1024;

/** The stored content, for senders, who say when it could not be read. */
export interface GuardedContent {
  /** null = the bytes are no files of this machine. */
  readonly files: LocalFiles | null;
  readonly read: BlobStore['read'];
  /** null = the storage sends nothing to clients. */
  readonly presign: BlobStore['presign'];
  /** @throws ProblemError content_damaged where the content is not there to be read */
  requirePublished(blob: BlobRef): Promise<void>;
  /**
   * The bytes of a content, for one that may lie in memory.
   * @throws ProblemError content_damaged where the content is not there to be read
   */
  readWhole(blob: BlobRef): Promise<Uint8Array>;
  /** Has a content looked at whose bytes could not be read; returns at once. */
  suspect(blob: BlobRef): void;
}

export interface ContentGuard {
  readonly content: GuardedContent;
  /** Ends the look that is under way. */
  close(): Promise<void>;
}

/**
 * Watches what senders read. A content that is missing, of the wrong size, or that breaks off is
 * looked at, one at a time, and marked when it is damaged.
 */
export function guardContent(deps: CheckDeps, onError: (error: unknown) => void): ContentGuard {
  const { blobs } = deps;
  const waiting = new Set<string>();
  const closing = new AbortController();
  const { signal } = closing;
  let looking = Promise.resolve();

  function suspect(blob: BlobRef): void {
    if (signal.aborted || waiting.has(blob.sha256)) return;
    waiting.add(blob.sha256);
    looking = looking
      .then(() => checkContent(deps, blob, { rate: BYTES_PER_SECOND, signal }))
      .catch((error: unknown) => {
        if (!signal.aborted) onError(error);
      })
      .finally(() => waiting.delete(blob.sha256));
  }

  async function guarded<T>(blob: BlobRef, open: () => Promise<T>): Promise<T> {
    try {
      return await open();
    } catch (error) {
      // A storage that is away says nothing about the content, and would say as much to a look.
      if (error instanceof BlobStoreUnavailableError) throw error;
      suspect(blob);
      const isDamaged = error instanceof BlobNotFoundError || error instanceof BlobCorruptError;
      throw isDamaged ? new ProblemError('content_damaged', undefined, { cause: error }) : error;
    }
  }

  async function requirePublished(blob: BlobRef): Promise<void> {
    if ((await blobs.stat(blob)) === 'published') return;
    throw new BlobNotFoundError(`no blob ${blob.sha256}`);
  }

  async function readWhole(blob: BlobRef): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of blobs.read(blob)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  return {
    content: {
      files: blobs.localFiles && guardFiles(blobs.localFiles, guarded),
      read: (...what) => blobs.read(...what),
      presign: blobs.presign?.bind(blobs) ?? null,
      requirePublished: (blob) => guarded(blob, () => requirePublished(blob)),
      readWhole: (blob) => guarded(blob, () => readWhole(blob)),
      suspect,
    },
    async close() {
      closing.abort();
      await looking;
    },
  };
}

type Guarded = <T>(blob: BlobRef, open: () => Promise<T>) => Promise<T>;

function guardFiles(files: LocalFiles, guarded: Guarded): LocalFiles {
  return {
    relativePath: (blob) => files.relativePath(blob),
    openForReading: (blob) => guarded(blob, () => files.openForReading(blob)),
    readSmall: (blob) => guarded(blob, () => files.readSmall(blob)),
  };
}
