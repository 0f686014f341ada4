import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './env.ts';

type DataFolder = Pick<Config, 'dataDir' | 'database'>;

/** What others may do with a folder that was left open: enter, read or write it, or its group write. */
const OPEN_TO_OTHERS = 0o027;

/**
 * Makes the data folder, and the file of an embedded database in it, for their owner alone; SQLite
 * gives the files beside the database the same mode. What exists already is left as it is.
 * @returns a sentence for the operator about a folder that others may enter; null = it is closed
 * @throws ConfigError when it cannot be made or written
 */
export function prepareDataFolder({ dataDir, database }: DataFolder): string | null {
  try {
    makeFolder(dataDir);
    if (database.engine === 'sqlite') closeSync(openSync(database.file, 'a', 0o600));
  } catch (cause) {
    throw unusable(cause);
  }
  if ((statSync(dataDir).mode & OPEN_TO_OTHERS) === 0) return null;
  const path = shellQuoted(dataDir);
  return `The data folder ${path} is open to other users of this machine, and with it accounts, secrets and files. To close it, run: chmod -R go-rwx ${path}`;
}

/**
 * Makes a folder, with those above it that are missing. Node's own recursive mkdir never ends where a
 * file system has no place for a folder whose parent is there, as that of /proc has none: it takes the
 * parent for missing, makes sure of it and tries again.
 */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = dirname(path);
  if (!existsSync(above)) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts may have made it meanwhile.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/**
 * Whoever runs a command without the settings of the server would take an empty library for theirs.
 * @returns a sentence about a library that has just been begun
 */
export function describeNewLibrary({ dataDir, database }: DataFolder): string {
  const [place, setting] =
    database.engine === 'sqlite'
      ? [shellQuoted(dataDir), 'DATA_DIR']
      : ['the database of DATABASE_URL', 'DATABASE_URL'];
  return `There was no library in ${place}, so this command has begun an empty one. If the server has another ${setting}, run the command with that one.`;
}

function unusable(cause: unknown): ConfigError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new ConfigError(
    `The data folder cannot be used: ${reason}. DATA_DIR must name a folder in which the user of this process may write.`,
    { cause },
  );
}

/** A path as a shell reads it. */
export function shellQuoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
