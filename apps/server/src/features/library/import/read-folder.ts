import type { Dirent } from 'node:fs';
import { lstat, opendir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { entryNameProblem, isLeftBySystem } from '@file-server/domain/entry-name';
import type { SkipReason } from './skip-reason.ts';
import { codeOf, unreadable } from './unreadable.ts';

/** Something in a directory; `name` is its name in the library. */
export type Found =
  | { readonly kind: 'folder' | 'file'; readonly name: string; readonly path: string }
  | { readonly kind: 'skipped'; readonly path: string; readonly reason: SkipReason };

/**
 * What a directory holds, in no particular order, a few entries in memory at a time.
 * @param directory a real path
 * @throws LibraryError unreadable
 */
export async function* readFolder(directory: string): AsyncGenerator<Found, void, undefined> {
  const renamed = new Set<string>();
  try {
    // A link that was put in the directory's place since must not lead out of the import.
    if ((await realpath(directory)) !== directory) {
      yield { kind: 'skipped', path: directory, reason: 'symbolic_link' };
      return;
    }
    // Names are bytes; Latin-1 keeps every one, so that broken UTF-8 is seen and not replaced.
    for await (const dirent of await opendir(directory, { encoding: 'latin1' })) {
      yield await judge(directory, dirent, renamed);
    }
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw unreadable(directory, error);
    yield { kind: 'skipped', path: directory, reason: 'vanished' };
  }
}

async function judge(directory: string, dirent: Dirent, renamed: Set<string>): Promise<Found> {
  const bytes = Buffer.from(dirent.name, 'latin1');
  const onDisk = bytes.toString('utf8');
  const path = join(directory, onDisk);
  const name = onDisk.normalize('NFC');
  const reason = Buffer.from(onDisk).equals(bytes)
    ? (skipReason(dirent, name) ?? (await duplicateReason(directory, { onDisk, name, renamed })))
    : 'invalid_name';
  if (reason !== null) return { kind: 'skipped', path, reason };
  return { kind: dirent.isDirectory() ? 'folder' : 'file', name, path };
}

function skipReason(dirent: Dirent, name: string): SkipReason | null {
  if (dirent.isSymbolicLink()) return 'symbolic_link';
  if (!dirent.isDirectory() && !dirent.isFile()) return 'special_file';
  if (dirent.isFile() && isLeftBySystem(name)) return 'left_by_system';
  return entryNameProblem(name) === null ? null : 'invalid_name';
}

/**
 * Names that normalise alike would overwrite each other: the one that is normalised on disk wins,
 * else the first. Remembers only names that changed, which are few.
 */
async function duplicateReason(
  directory: string,
  { onDisk, name, renamed }: { onDisk: string; name: string; renamed: Set<string> },
): Promise<SkipReason | null> {
  if (onDisk === name) return null;
  if (renamed.has(name)) return 'duplicate_name';
  renamed.add(name);
  const [own, normalised] = await Promise.all(
    [onDisk, name].map((each) => lstat(join(directory, each)).catch(() => null)),
  );
  // A file system that ignores normal forms finds the same entry under both names.
  return !normalised || normalised.ino === own?.ino ? null : 'duplicate_name';
}
