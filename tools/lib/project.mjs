import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project. */
export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Folder for what the tools make and may lose. */
export const CACHE = path.join(PROJECT, '.cache');

/** A failure whose message is all that a reader needs. */
export class ReadableError extends Error {
  name = 'ReadableError';
}

/** Runs a command's body; a readable failure is one line on standard error and exit code 1. */
export async function runCommand(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof ReadableError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
