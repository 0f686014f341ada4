import {
  DatabaseDamaged,
  DatabaseReadOnly,
  DatabaseUnavailable,
  StorageFull,
} from '../database-errors.ts';

/** Result codes of SQLite, https://www.sqlite.org/rescode.html; the low byte of an extended one. */
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_AUTH = 23;
const SQLITE_NOTADB = 26;
const SQLITE_CONSTRAINT_UNIQUE = 19 | (8 << 8);
/** The index of the write-ahead log could not grow, which has its own code for a full disk. */
const SQLITE_IOERR_SHMSIZE = SQLITE_IOERR | (19 << 8);

/** Whether another process had locked what was asked for. */
export const isBusy = (error: unknown) => primaryCodeOf(error) === SQLITE_BUSY;

/** Whether a unique index has the key already. */
export const isUniqueViolation = (error: unknown) => codeOf(error) === SQLITE_CONSTRAINT_UNIQUE;

/** Whether the connection does not take this kind of statement. */
export const isNotAllowed = (error: unknown) => primaryCodeOf(error) === SQLITE_AUTH;

/** What an error of SQLite means to who asked; anything else stays what it is. */
export function toDatabaseError(error: unknown): unknown {
  if (codeOf(error) === SQLITE_IOERR_SHMSIZE) return new StorageFull(error);
  switch (primaryCodeOf(error)) {
    case SQLITE_FULL:
      return new StorageFull(error);
    case SQLITE_READONLY:
      return new DatabaseReadOnly(error);
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return new DatabaseDamaged(error);
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      return new DatabaseUnavailable(error);
    default:
      return error;
  }
}

function primaryCodeOf(error: unknown): number | null {
  const code = codeOf(error);
  return code === null ? null : code & 0xff;
}

function codeOf(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode : null;
}
