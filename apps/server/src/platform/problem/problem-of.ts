import { BlobStoreFullError, BlobStoreUnavailableError } from '@file-server/blob-store';
import { DatabaseUnavailable, StorageFull } from '../db/database-errors.ts';
import { ProblemError } from './problem-error.ts';

const RETRY_AFTER_S = '5';
/** What the system says when a disk, or the share of it that may be used, is full. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT']);

/** What anything that was thrown is called in the catalogue; `internal` when it is not in there. */
export function problemOf(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof DatabaseUnavailable) {
    const headers = { 'Retry-After': RETRY_AFTER_S };
    return new ProblemError('database_unavailable', undefined, { headers, cause: error });
  }
  if (error instanceof BlobStoreUnavailableError) {
    const detail = 'The storage of the files does not answer.';
    const headers = { 'Retry-After': RETRY_AFTER_S };
    return new ProblemError('unavailable', detail, { headers, cause: error });
  }
  if (error instanceof StorageFull || error instanceof BlobStoreFullError || hasNoRoom(error))
    return new ProblemError('storage_full', undefined, { cause: error });
  return new ProblemError('internal', undefined, { cause: error });
}

function hasNoRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_ROOM.has(error.code);
}
