import { BlobStoreFullError } from '../../errors.ts';

// No space, no quota, or larger than a file may be: for the caller all mean "it does not fit".
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** For `catch`: null where there is no such file. @throws any other error */
export function nullIfMissing(error: unknown): null {
  if (hasCode(error, 'ENOENT')) return null;
  throw error;
}

/** The typed form of a platform error where callers must tell it apart; any other error unchanged. */
export function translated(error: unknown): unknown {
  return FULL.some((code) => hasCode(error, code))
    ? new BlobStoreFullError('the disk has no room', { cause: error })
    : error;
}
