import type { Dropped } from '../../../lib/publishing.ts';

/** A file with the folders that it was found in, from the outermost one. */
export type FoundFile = { readonly file: File; readonly folders: readonly string[] };

const isEntry = (item: FileSystemEntry | File): item is FileSystemEntry => 'isDirectory' in item;

type OnUnread = (path: string) => void;

/**
 * Everything in what was dropped, folder by folder.
 * @param onUnread told of each file or folder that cannot be read, and so is left out
 */
export async function readDropped(dropped: Dropped, onUnread: OnUnread): Promise<FoundFile[]> {
  const found = await Promise.all(
    dropped.map(async (item) =>
      isEntry(item) ? walk(item, [], onUnread) : [{ file: item, folders: [] }],
    ),
  );
  return found.flat();
}

async function walk(
  entry: FileSystemEntry,
  folders: readonly string[],
  onUnread: OnUnread,
): Promise<FoundFile[]> {
  const path = [...folders, entry.name];
  try {
    if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), folders }];
    const children = await entriesOf(entry as FileSystemDirectoryEntry);
    const found: FoundFile[] = [];
    for (const child of children) found.push(...(await walk(child, path, onUnread)));
    return found;
  } catch {
    onUnread(path.join('/'));
    return [];
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

/** A reader gives a hundred at a time, and none when it has given all. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** What an input gives, whose folders are in the path of each file. */
export const readChosen = (files: readonly File[]): FoundFile[] =>
  files.map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }));
