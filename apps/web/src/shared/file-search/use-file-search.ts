import { MAX_SEARCH_TEXT, searchPageSchema, type SearchPage } from '@file-server/contract/search';
import { foldText } from '@file-server/domain/fold-text';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { libraryKeys } from '../../lib/library-cache.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { useLastError } from '../../lib/use-failure.ts';

/** What narrows a search, as GET /api/library/search takes it. */
export type SearchFilters = {
  type?: string | undefined;
  minSize?: number | undefined;
  maxSize?: number | undefined;
  from?: string | undefined;
  folder?: string | undefined;
  channel?: string | undefined;
};

export type Found = SearchPage['items'][number];

/** Pauses in typing are longer than this; a search for each letter would be in vain. */
const PAUSE_MS = 120;

const wantedText = (typed: string): string => {
  const text = typed.slice(0, MAX_SEARCH_TEXT).trim().toWellFormed();
  return foldText(text) === '' ? '' : text;
};

/**
 * Finds files and folders as their names are typed. The last answer stays until the next one is here;
 * what nobody waits for any more is cancelled.
 *
 * @param typed empty = nothing is searched for
 */
export function useFileSearch(typed: string, filters: SearchFilters, limit: number) {
  const wanted = wantedText(typed);
  const [text, setText] = useState(wanted);
  useEffect(() => {
    if (wanted === text) return undefined;
    const timer = setTimeout(() => setText(wanted), wanted === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted, text]);

  const { data, isFetching, isPaused, isPlaceholderData, hasNextPage, ...query } = useInfiniteQuery(
    {
      ...pagedQuery(
        [...libraryKeys.search, text, filters, limit],
        searchPageSchema,
        '/api/library/search',
        { q: text, ...filters, limit },
      ),
      enabled: text !== '',
      placeholderData: keepPreviousData,
    },
  );
  const hasNothing = query.isPending || isPlaceholderData;
  const error = useLastError(query.error, hasNothing && query.errorUpdateCount > 0);
  const isEmpty = wanted === '';
  return {
    found: isEmpty ? NONE : (data ?? NONE),
    /** The answer to what is typed is not here yet. */
    isPending: !isEmpty && (wanted !== text || isFetching || isPlaceholderData),
    error: isEmpty || wanted !== text ? null : error,
    isPaused: !isEmpty && isPaused,
    hasMore: !isEmpty && hasNextPage,
    readMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

const NONE: readonly Found[] = [];

/** Where a found entry is shown: in its folder, selected; a folder is opened. */
export const addressOfFound = ({ entry }: Found) =>
  ({
    to: '/file-manager/{-$folderId}',
    params: { folderId: (entry.kind === 'folder' ? entry.id : entry.parentId) ?? undefined },
    search: entry.kind === 'folder' ? {} : { selected: entry.id },
  }) as const;
