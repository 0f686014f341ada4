import {
  BlobCorruptError,
  BlobNotFoundError,
  type BlobRef,
  type LocalFiles,
} from '@file-server/blob-store';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { checkContent, type CheckDeps } from './check-content.ts';

/** A look that is worth some haste: somebody wants the file now. */
const BYTES_PER_SECOND = 64 * 1024 * 1024;

/** The stored files, for senders who say when one could not be read. */
export interface GuardedFiles extends LocalFiles {
  /** Has a content looked at whose bytes could not be read; returns at once. */
  suspect(blob: BlobRef): void;
}

export interface ContentGuard {
  readonly files: GuardedFiles;
  /** Ends the look that is under way. */
  close(): Promise<void>;
}

/**
 * Watches what senders read. A content that is missing, of the wrong size, or that breaks off is
 * looked at, one at a time, and marked when it is damaged.
 */
export function guardContent(
  deps: CheckDeps,
  files: LocalFiles,
  onError: (error: unknown) => void,
): ContentGuard {
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
      suspect(blob);
      const isDamaged = error instanceof BlobNotFoundError || error instanceof BlobCorruptError;
      throw isDamaged ? new ProblemError('content_damaged', undefined, { cause: error }) : error;
    }
  }

  return {
    files: {
      relativePath: (blob) => files.relativePath(blob),
      openForReading: (blob) => guarded(blob, () => files.openForReading(blob)),
      readSmall: (blob) => guarded(blob, () => files.readSmall(blob)),
      suspect,
    },
    async close() {
      closing.abort();
      await looking;
    },
  };
}
