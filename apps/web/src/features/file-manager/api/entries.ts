import {
  entryPageSchema,
  type Entry,
  type EntryPage,
  type EntrySort,
  type SortOrder,
} from '@file-server/contract/library';
import {
  keepPreviousData,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { request } from '../../../lib/api-client.ts';
import { isNotFound } from '../../../lib/api-error.ts';
import { entryQuery } from '../../../lib/entry-query.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { isAskedAgain, useLastError } from '../../../lib/use-failure.ts';
import { PAGE_SIZE, pagesBetween, rowsOf, totalOf } from '../model/entry-pages.ts';

export const useEntry = (id: string | null) => useQuery(entryQuery(id));

/** The folder on show; on the way to another folder the last one stays, so that nothing jumps. */
export const useFolder = (id: string | null) =>
  useQuery({ ...entryQuery(id), placeholderData: keepPreviousData });

type EntryList = { folderId: string | null; sort: EntrySort; order: SortOrder };

/** GET /api/library/entries: one page of a folder, from 0. */
const pageQuery = ({ folderId, sort, order }: EntryList, page: number) =>
  queryOptions({
    queryKey: [...libraryKeys.folder(folderId), { sort, order }, page] as const,
    queryFn: ({ signal }) =>
      request(entryPageSchema, '/api/library/entries', {
        signal,
        query: {
          parent: folderId ?? undefined,
          sort,
          order,
          limit: PAGE_SIZE,
          offset: page === 0 ? undefined : page * PAGE_SIZE,
        },
      }),
  });

/** A folder in one order, as far as it is read. */
export type EntryRows = {
  /** As many as the folder has entries, undefined where one is not read; undefined while none is. */
  rows: readonly (Entry | undefined)[] | undefined;
  /** The rows are of another order and about to be replaced. */
  isPlaceholder: boolean;
  /** Why rows in sight are missing; of a folder that is not there, or not any more, all are. */
  error: Error | null;
  retry: () => Promise<void>;
  /** Reads the rows in sight, and keeps them true from now on instead of those of before. */
  show: (first: number, last: number) => void;
  /** Reads all rows from `first` to `last`, both included. Rejects when one page cannot be had. */
  read: (first: number, last: number) => Promise<Entry[]>;
};

/** Which pages are kept, and which of them are kept true. */
type View = { list: string; seen: readonly number[]; inSight: readonly number[] };

/**
 * The entries of a folder. Only the pages in sight are read, and read anew when something changes;
 * those that have been in sight stay as they were until they are so again.
 *
 * @param startRow the row that is seen first
 */
export const useEntries = ({ folderId, sort, order }: EntryList, startRow: number): EntryRows => {
  const client = useQueryClient();
  const list = { folderId, sort, order };
  const name = JSON.stringify(list);
  const [last, setView] = useState<View | null>(null);
  const view = last?.list === name ? last : viewOf(name, pagesBetween(startRow, startRow));
  if (view !== last) setView(view);
  // What is asked for goes on for a while, and the list is scrolled meanwhile.
  const see = (pages: readonly number[], inSight?: readonly number[]) =>
    setView((now) =>
      now?.list === name
        ? {
            ...now,
            seen: [...new Set([...now.seen, ...pages])],
            inSight: inSight ?? now.inSight,
          }
        : now,
    );

  const read = useQueries({
    queries: view.seen.map((page) => ({
      ...pageQuery(list, page),
      enabled: view.inSight.includes(page),
    })),
    combine,
  });
  const error = useLastError(read.error, read.isAskedAgain);
  const rows = useMemo(() => {
    const pages = view.seen.map((page, index) => ({
      page,
      data: read.data[index],
      readAt: read.readAt[index] ?? 0,
    }));
    const total = totalOf(pages);
    return total === undefined ? undefined : rowsOf(pages, total);
  }, [view.seen, read]);

  // Another order of the same folder replaces the rows in place; another folder starts anew.
  const [shown, setShown] = useState({ folderId, rows });
  if (rows !== undefined && shown.rows !== rows) setShown({ folderId, rows });
  const placeholder = shown.folderId === folderId ? shown.rows : undefined;

  return {
    rows: isNotFound(error) ? undefined : (rows ?? placeholder),
    isPlaceholder: rows === undefined && placeholder !== undefined,
    error,
    retry: () => client.refetchQueries({ queryKey: libraryKeys.folder(folderId), type: 'active' }),
    show: (first, end) => {
      const inSight = pagesBetween(first, end);
      if (inSight.join() !== view.inSight.join()) see(inSight, inSight);
    },
    read: async (first, end) => {
      const pages = pagesBetween(first, end);
      see(pages);
      const data = await Promise.all(
        pages.map((page) => client.ensureQueryData(pageQuery(list, page))),
      );
      const skipped = (pages[0] ?? 0) * PAGE_SIZE;
      return data.flatMap(({ items }) => items).slice(first - skipped, end + 1 - skipped);
    },
  };
};

const viewOf = (list: string, pages: readonly number[]): View => ({
  list,
  seen: pages,
  inSight: pages,
});

const combine = (results: readonly UseQueryResult<EntryPage>[]) => ({
  data: results.map(({ data }) => data),
  readAt: results.map(({ dataUpdatedAt }) => dataUpdatedAt),
  error:
    results.find(({ error, data }) => error !== null && (data === undefined || isNotFound(error)))
      ?.error ?? null,
  isAskedAgain: results.some(isAskedAgain),
});
