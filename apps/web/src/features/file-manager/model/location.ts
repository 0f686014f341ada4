import type { EntrySort, SortOrder } from '@file-server/contract/library';

/** Where the file manager stands; the whole of it lives in the address bar. */
export type FileManagerLocation = {
  /** Folder on show; null = the top of the library. */
  folderId: string | null;
  sort: EntrySort;
  order: SortOrder;
  /** Entry whose details are open. */
  details: string | null;
};

/** A column's first click sorts the way people look: names from A, sizes and dates from the top. */
const FIRST_ORDER: Record<EntrySort, SortOrder> = { name: 'asc', size: 'desc', updated: 'desc' };

/** The location after a click on the header of `sort`. */
export const toggleSort = (location: FileManagerLocation, sort: EntrySort): FileManagerLocation => {
  if (location.sort !== sort) return { ...location, sort, order: FIRST_ORDER[sort] };
  return { ...location, order: location.order === 'asc' ? 'desc' : 'asc' };
};

/** The location of another folder: the sort stays, the selection does not. */
export const openFolder = (
  location: FileManagerLocation,
  folderId: string | null,
): FileManagerLocation => ({ ...location, folderId, details: null });
