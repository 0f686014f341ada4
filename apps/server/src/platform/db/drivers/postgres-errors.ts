import pg from 'pg';
import { DatabaseReadOnly, DatabaseUnavailable, StorageFull } from '../database-errors.ts';

/** SQLSTATE codes, https://www.postgresql.org/docs/current/errcodes-appendix.html. */
const DISK_FULL = '53100';
const READ_ONLY_TRANSACTION = '25006';
const UNIQUE_VIOLATION = '23505';
const CONNECTION_EXCEPTIONS = '08';
const TRANSIENT = new Set([
  '40001', // serialization failure
  '40P01', // deadlock
]);
const AWAY = new Set([
  '25P03', // idle in a transaction for too long
  '53300', // too many connections
  '57014', // cancelled by its time limit
  '57P01', // shutting down
  '57P02', // crashed
  '57P03', // starting
  '57P05', // idle for too long
]);

/** What an error of PostgreSQL, or of the way to it, means to who asked; a mistake stays what it is. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) {
    // The client reports everything that happens to a connection as a plain error, and mistakes in
    // what it is given as the errors of the language.
    return isMistake(error) ? error : new DatabaseUnavailable(error);
  }
  const code = error.code ?? '';
  if (code === DISK_FULL) return new StorageFull(error);
  if (code === READ_ONLY_TRANSACTION) return new DatabaseReadOnly(error);
  if (AWAY.has(code) || code.startsWith(CONNECTION_EXCEPTIONS))
    return new DatabaseUnavailable(error);
  return error;
}

/** Whether a unique index has the key already. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;

/** Whether the same transaction may not meet the error again. */
export const isTransient = (error: unknown) =>
  error instanceof pg.DatabaseError && TRANSIENT.has(error.code ?? '');

const isMistake = (error: unknown) => error instanceof TypeError || error instanceof RangeError;
