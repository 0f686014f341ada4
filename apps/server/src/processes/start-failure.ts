import { getSystemErrorMessage } from 'node:util';
import { ConfigError } from '../config/index.ts';
import { AccountError } from '../features/users/index.ts';
import { describeStorageTrouble } from '../observability/storage-trouble.ts';
import { DatabaseDamaged, DatabaseUnavailable } from '../platform/db/database-errors.ts';
import { SchemaMismatch } from '../platform/db/migrate.ts';

/** Their messages say what is wrong and what helps, in one line. */
const PLAIN = [ConfigError, AccountError, DatabaseDamaged, DatabaseUnavailable, SchemaMismatch];

/** `bind` is what node:cluster says, which listens elsewhere. */
const SYSCALLS: ReadonlySet<unknown> = new Set(['listen', 'bind', 'getaddrinfo']);

interface SocketError extends Error {
  readonly code: string;
  readonly errno: number;
  readonly address?: string;
  readonly port?: number;
  /** That has no address. */
  readonly hostname?: string;
}

const HELP: Readonly<Record<string, string>> & { readonly otherwise: string } = {
  EADDRINUSE: 'Choose another PORT, or end the program that listens on this one.',
  EACCES: 'Choose a PORT from 1024, or put a proxy in front.',
  otherwise: 'Give HOST an address of this machine, or 0.0.0.0 for all of them.',
};

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
  const [trouble] = causesOf(error).flatMap((cause) => describeStorageTrouble(cause) ?? []);
  if (trouble) return `${trouble} start again.`;
  if (isFileError(error)) return error.message;
  if (isSocketError(error)) return cannotListen(error);
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

function cannotListen({ code, errno, address = '', port, hostname }: SocketError): string {
  const place = hostname ?? `${address.includes(':') ? `[${address}]` : address}:${port}`;
  const reason = hostname === undefined ? getSystemErrorMessage(errno) : 'no machine has this name';
  return `Cannot listen on ${place}: ${reason}. ${HELP[code] ?? HELP.otherwise}`;
}

const isSocketError = (error: unknown): error is SocketError =>
  error instanceof Error && 'syscall' in error && SYSCALLS.has(error.syscall);
