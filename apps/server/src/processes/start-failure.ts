import { getSystemErrorMessage } from 'node:util';
import { ConfigError } from '../config/index.ts';
import { AccountError } from '../features/users/index.ts';
import {
  DatabaseDamaged,
  DatabaseUnavailable,
  StorageFull,
} from '../platform/db/database-errors.ts';
import { SchemaMismatch } from '../platform/db/migrate.ts';

/** Their messages say what is wrong and what helps, in one line. */
const PLAIN = [
  ConfigError,
  AccountError,
  DatabaseDamaged,
  DatabaseUnavailable,
  SchemaMismatch,
  StorageFull,
];

interface SocketError extends Error {
  readonly syscall: string;
  readonly code: string;
  readonly errno: number;
  readonly address?: string;
  readonly port?: number;
}

/**
 * Says on standard error why the start failed, and makes the exit code 1.
 * @throws what nobody can mend from the message alone, so that its stack is seen
 */
export function reportStartFailure(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}

function sentenceOf(error: unknown): string {
  const plain = causesOf(error).find((cause) => PLAIN.some((kind) => cause instanceof kind));
  if (plain) return plain.message;
  if (isFileError(error)) return error.message;
  if (isSocketError(error) && error.syscall === 'listen') return error.message;
  if (isSocketError(error) && error.syscall === 'bind') return cannotListen(error);
  throw error;
}

/** An error, what caused it, and so on. */
function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

/** Something about a file or folder, which the message names. */
function isFileError(error: unknown): error is Error {
  return error instanceof Error && 'errno' in error && 'path' in error;
}

/** node:cluster listens elsewhere and leaves out of its message what is wrong. */
function cannotListen({ code, errno, address, port }: SocketError): string {
  return `listen ${code}: ${getSystemErrorMessage(errno)} ${address}:${port}`;
}

function isSocketError(error: unknown): error is SocketError {
  return error instanceof Error && 'syscall' in error && 'errno' in error;
}
