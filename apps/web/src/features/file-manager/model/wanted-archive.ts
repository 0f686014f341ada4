import type { Entry, FolderEntry } from '@file-server/contract';

/** What is asked for as one archive: a folder by itself, or what was marked in a list. */
export type WantedArchive =
  | { of: 'folder'; folder: FolderEntry }
  | { of: 'selection'; entries: readonly Entry[] };

export const entryIdsOf = (wanted: WantedArchive): string[] =>
  wanted.of === 'folder' ? [wanted.folder.id] : wanted.entries.map(({ id }) => id);
