import {
  entryDetailsSchema,
  entryPageSchema,
  type Entry,
  type EntryPage,
  type EntrySort,
  type SortOrder,
} from '@file-server/contract';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';

/** GET /api/library/entries/:id: an entry with its ancestors; null asks for nothing. */
const entryQuery = (id: string | null) =>
  queryOptions({
    queryKey: libraryKeys.entry(id),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            request(entryDetailsSchema, `/api/library/entries/${encodeURIComponent(id)}`, {
              signal,
            }),
  });

export const useEntry = (id: string | null) => useQuery(entryQuery(id));

/** The folder on show; on the way to another folder the last one stays, so that nothing jumps. */
export const useFolder = (id: string | null) =>
  useQuery({ ...entryQuery(id), placeholderData: keepPreviousData });

type EntryList = { folderId: string | null; sort: EntrySort; order: SortOrder };

/** The contract's largest page: fewer round trips while scrolling. */
const PAGE_SIZE = 200;

/** GET /api/library/entries: one folder, page after page. */
const entriesQuery = ({ folderId, sort, order }: EntryList) =>
  infiniteQueryOptions({
    queryKey: [...libraryKeys.folder(folderId), { sort, order }] as const,
    queryFn: ({ pageParam, signal }) =>
      request(entryPageSchema, '/api/library/entries', {
        signal,
        query: {
          parent: folderId ?? undefined,
          sort,
          order,
          limit: PAGE_SIZE,
          cursor: pageParam ?? undefined,
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Another order of the same folder replaces the rows in place; another folder starts anew.
    placeholderData: (shown, previous) => (previous?.queryKey[2] === folderId ? shown : undefined),
    select: ({ pages }) => entriesOf(pages),
  });

/** Rows in order; an entry that moved between two pages while they were read is shown once. */
const entriesOf = (pages: readonly EntryPage[]): Entry[] => [
  ...new Map(pages.flatMap((page) => page.items).map((entry) => [entry.id, entry])).values(),
];

export const useEntries = (list: EntryList) => useInfiniteQuery(entriesQuery(list));
