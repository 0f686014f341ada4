import {
  entryNameProblem,
  type EntryNameProblem,
  isLeftBySystem,
  sortKey,
} from '@file-server/domain/entry-name';
import type { FoundFile } from './read-dropped.ts';

/** A file that somebody is about to publish. */
export type StagedFile = {
  /** Where it will be, below the folder that is published to. */
  readonly key: string;
  readonly file: File;
  readonly name: string;
  /** Folders, parted by slashes. */
  readonly path: string;
  /** Why it can never have this name, or that another one would have the same; null = it can. */
  readonly problem: EntryNameProblem | 'same_name' | 'folder_name' | null;
};

/** The library has names in Unicode normal form C, and some systems give the other one. */
const named = (name: string): string => name.normalize('NFC');

export function stage({ file, folders }: FoundFile): StagedFile {
  const name = named(file.name);
  const path = folders.map(named).join('/');
  const problem =
    [...folders.map(named), name].map(entryNameProblem).find((found) => found !== null) ?? null;
  return { key: path === '' ? name : `${path}/${name}`, file, name, path, problem };
}

/**
 * The files with more of them, in the order of the library's names. One that is added again takes the
 * place of the one before; of several that would have one name it is not known which one is meant.
 */
export function stageMore(
  staged: readonly StagedFile[],
  found: readonly FoundFile[],
): readonly StagedFile[] {
  const byKey = new Map(staged.map((file) => [file.key, file]));
  const added = new Set<string>();
  for (const next of found) {
    if (isLeftBySystem(next.file.name)) continue;
    const file = stage(next);
    const before = byKey.get(file.key);
    const isAnother =
      before !== undefined && (added.has(file.key) || before.file.name !== next.file.name);
    added.add(file.key);
    byKey.set(file.key, isAnother ? { ...file, problem: 'same_name' } : file);
  }
  const ordered = Array.from(byKey.values(), (file) => ({ file, at: sortKey(file.key) }));
  return ordered
    .toSorted((a, b) => Number(a.at > b.at) - Number(a.at < b.at))
    .map(({ file }) => file);
}

/** Refuses what has the name of a folder that others of the files are in: the library has only one. */
export function besideFolders<F extends StagedFile>(files: readonly F[]): readonly F[] {
  const sound = files.filter(({ problem }) => problem === null);
  const folders = new Set(sound.flatMap(({ path }) => foldersOf(path)));
  return files.map((file) =>
    file.problem === null && folders.has(file.key) ? { ...file, problem: 'folder_name' } : file,
  );
}

/** `a/b` has the folders `a` and `a/b`. */
const foldersOf = (path: string): string[] =>
  path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));

export const sizeOf = (files: readonly StagedFile[]): number =>
  files.reduce((sum, { file }) => sum + file.size, 0);
