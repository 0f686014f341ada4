import {
  ENTRY_SORTS,
  entryIdSchema,
  SORT_ORDERS,
  type EntrySort,
  type SortOrder,
} from '@file-server/contract/library';
import type { FileManagerLocation } from './location.ts';

/** Search parameters of /file-manager; what is absent takes the default. */
export type LibrarySearch = { sort?: EntrySort; order?: SortOrder; selected?: string; q?: string };

/** Reads the search parameters; what cannot be read counts as absent. */
export function readSearch(search: Record<string, unknown>): LibrarySearch {
  const sort = ENTRY_SORTS.find((known) => known === search['sort']);
  const order = SORT_ORDERS.find((known) => known === search['order']);
  const q = search['q'];
  const selected = entryIdSchema.safeParse(search['selected']);
  return {
    ...(sort && { sort }),
    ...(order && { order }),
    ...(selected.success && { selected: selected.data }),
    ...(typeof q === 'string' && { q }),
  };
}

const DEFAULT_SORT = 'name';
const DEFAULT_ORDER = 'asc';

export function toLocation(
  folderId: string | undefined,
  search: LibrarySearch,
): FileManagerLocation {
  return {
    folderId: folderId ?? null,
    sort: search.sort ?? DEFAULT_SORT,
    order: search.order ?? DEFAULT_ORDER,
    details: search.selected ?? null,
  };
}

/** The address of a location, without what is the default anyway. */
export function toAddress(location: FileManagerLocation) {
  return {
    to: '/file-manager/{-$folderId}',
    params: { folderId: location.folderId ?? undefined },
    search: {
      ...(location.sort === DEFAULT_SORT ? {} : { sort: location.sort }),
      ...(location.order === DEFAULT_ORDER ? {} : { order: location.order }),
      ...(location.details === null ? {} : { selected: location.details }),
    },
  } as const;
}
