import { LibraryError } from '../errors.ts';

/** The refusal to go on without something that is in the directory. */
export function unreadable(path: string, cause: unknown): LibraryError {
  return new LibraryError(
    'unreadable',
    `${JSON.stringify(path)} cannot be read: ${reasonOf(cause)}.`,
    { cause },
  );
}

/** The part of a platform error that a person can use. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'it does not exist';
  if (code === 'EACCES' || code === 'EPERM') return 'this program may not read it';
  return error instanceof Error ? error.message : String(error);
}

/** The code of a platform error, such as ENOENT. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
