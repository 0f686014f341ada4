import { realpath, stat } from 'node:fs/promises';
import { LibraryError } from '../errors.ts';
import { reasonOf } from './unreadable.ts';

/**
 * The real path of a directory to import.
 * @throws LibraryError bad_directory with a sentence
 */
export async function resolveSourceDirectory(directory: string): Promise<string> {
  const shown = JSON.stringify(directory);
  if (directory === '') throw badDirectory('The path of the directory to import is empty.');
  if (directory.includes('\0')) throw badDirectory(`The path ${shown} contains a NUL character.`);
  if (directory.split(/[/\\]/).includes('..')) {
    throw badDirectory(`The path ${shown} contains "..". Give the directory without it.`);
  }
  try {
    const real = await realpath(directory);
    if ((await stat(real)).isDirectory()) return real;
  } catch (error) {
    throw badDirectory(`The directory ${shown} cannot be opened: ${reasonOf(error)}.`, error);
  }
  throw badDirectory(`${shown} is not a directory.`);
}

function badDirectory(message: string, cause?: unknown): LibraryError {
  return new LibraryError('bad_directory', message, { cause });
}
