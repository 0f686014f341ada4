import { closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import type { Config } from './config.ts';

/** What others may do with a folder that was left open: enter, read or write it, or its group write. */
const OPEN_TO_OTHERS = 0o027;

/**
 * Makes the data folder, and the file of an embedded database in it, for their owner alone; SQLite
 * gives the files beside the database the same mode. What exists already is left as it is.
 * @returns a sentence for the operator about a folder that others may enter; null = it is closed
 */
export function prepareDataFolder({
  dataDir,
  database,
}: Pick<Config, 'dataDir' | 'database'>): string | null {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (database.engine === 'sqlite') closeSync(openSync(database.file, 'a', 0o600));
  if ((statSync(dataDir).mode & OPEN_TO_OTHERS) === 0) return null;
  const path = shellQuoted(dataDir);
  return `The data folder ${path} is open to other users of this machine, and with it accounts, secrets and files. To close it, run: chmod -R go-rwx ${path}`;
}

/** A path as a shell reads it. */
export function shellQuoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`;
}
