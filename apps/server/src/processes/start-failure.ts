import { getSystemErrorMessage } from 'node:util';
import { ConfigError } from '../config/index.ts';
import { AccountError } from '../features/accounts/index.ts';

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
  if (error instanceof ConfigError || error instanceof AccountError) return error.message;
  if (isSocketError(error) && error.syscall === 'listen') return error.message;
  if (isSocketError(error) && error.syscall === 'bind') return cannotListen(error);
  throw error;
}

/** node:cluster listens elsewhere and leaves out of its message what is wrong. */
function cannotListen({ code, errno, address, port }: SocketError): string {
  return `listen ${code}: ${getSystemErrorMessage(errno)} ${address}:${port}`;
}

function isSocketError(error: unknown): error is SocketError {
  return error instanceof Error && 'syscall' in error && 'errno' in error;
}
