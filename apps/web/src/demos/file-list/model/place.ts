import type { SampleFile } from './file.ts';

/** The location of what is in no folder. */
const ROOT = 'My files';

const SEPARATOR = ' > ';

/** One step of the way to a file. */
export type Crumb = {
  readonly name: string;
  /** null = the outermost folder, which is none of the files. */
  readonly folderId: string | null;
};

const locationIn = ({ location, name }: SampleFile): string => `${location}${SEPARATOR}${name}`;

const isFolder = ({ type }: SampleFile): boolean => type === 'folder';

/** What is right in a folder; null = in none. */
export function filesIn(
  files: readonly SampleFile[],
  folder: SampleFile | null,
): readonly SampleFile[] {
  const wanted = folder === null ? ROOT : locationIn(folder);
  return files.filter(({ location }) => location === wanted);
}

/** The files of these ids and everything in those of them that are folders, however deep. */
export function withContents(
  files: readonly SampleFile[],
  ids: readonly string[],
): readonly SampleFile[] {
  const folders = files.filter((file) => isFolder(file) && ids.includes(file.id)).map(locationIn);
  const isInside = (location: string) =>
    folders.some((folder) => location === folder || location.startsWith(`${folder}${SEPARATOR}`));
  return files.filter(({ id, location }) => ids.includes(id) || isInside(location));
}

/** The way to a location, split where its text has ">". */
export function crumbsOf(files: readonly SampleFile[], location: string): readonly Crumb[] {
  const names = location.split(SEPARATOR);
  return names.map((name, level) => {
    const path = names.slice(0, level + 1).join(SEPARATOR);
    const folder = files.find((file) => isFolder(file) && locationIn(file) === path);
    return { name, folderId: folder?.id ?? null };
  });
}

/** The way into a folder, itself included; null = the outermost. */
export const crumbsInto = (
  files: readonly SampleFile[],
  folder: SampleFile | null,
): readonly Crumb[] => crumbsOf(files, folder === null ? ROOT : locationIn(folder));
