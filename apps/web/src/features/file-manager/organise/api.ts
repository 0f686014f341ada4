import {
  binPageSchema,
  deletedEntriesSchema,
  movedEntriesSchema,
  placedEntrySchema,
  restoredEntriesSchema,
} from '@file-server/contract/organising';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';

const BIN_KEY = ['bin'] as const;

/** What this page has changed is read anew at once; other pages hear of it from the server. */
export const refreshLibrary = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: libraryKeys.all }),
    client.invalidateQueries({ queryKey: BIN_KEY }),
  ]);

export const renameEntry = (id: string, name: string) =>
  request(placedEntrySchema, `/api/operator/entries/${id}`, { method: 'PATCH', body: { name } });

export const createFolder = (parentId: string | null, name: string) =>
  request(placedEntrySchema, '/api/operator/folders', { method: 'POST', body: { parentId, name } });

export const moveEntries = (entryIds: readonly string[], parentId: string | null) =>
  request(movedEntriesSchema, '/api/operator/entries/move', {
    method: 'POST',
    body: { entryIds, parentId },
  });

export const deleteEntries = (entryIds: readonly string[]) =>
  request(deletedEntriesSchema, '/api/operator/entries/delete', {
    method: 'POST',
    body: { entryIds },
  });

type Restoration = { id: string; parentId?: string | null; name?: string };

export const restoreEntries = (items: readonly Restoration[]) =>
  request(restoredEntriesSchema, '/api/operator/bin/restore', { method: 'POST', body: { items } });

export const eraseEntries = (ids: readonly string[]) =>
  request(z.undefined(), '/api/operator/bin/erase', { method: 'POST', body: { ids } });

export const useBin = () =>
  useInfiniteQuery({
    queryKey: BIN_KEY,
    queryFn: ({ pageParam, signal }) =>
      request(binPageSchema, '/api/operator/bin', { signal, query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    refetchOnMount: 'always',
  });
