import {
  binPageSchema,
  deletedEntriesSchema,
  movedEntriesSchema,
  placedEntrySchema,
  restoredEntriesSchema,
  withdrawnEntriesSchema,
} from '@file-server/contract/organising';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { libraryKeys } from '../../../lib/library-cache.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const BIN_KEY = ['bin'] as const;

/** What this page has changed is read anew at once; other pages hear of it from the server. */
export const refreshLibrary = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: libraryKeys.all }),
    client.invalidateQueries({ queryKey: BIN_KEY }),
  ]);

type Seen = { readonly id: string; readonly etag?: string | undefined };

/** The value of If-Match: nothing is done with entries that are not as they were seen. */
const asSeen = (entries: readonly Seen[]): string | undefined =>
  // A server that gives no tags compares none.
  entries.every(({ etag }) => etag !== undefined)
    ? entries.map(({ etag }) => etag).join(', ')
    : undefined;

/** As many as the server changes at once, all or none. */
export const MOST_AT_ONCE = 500;

export class TooManyEntries extends Error {
  override name = 'TooManyEntries';
}

const idsOf = (entries: readonly Seen[]): string[] => {
  if (entries.length > MOST_AT_ONCE) throw new TooManyEntries();
  return entries.map(({ id }) => id);
};

export const renameEntry = (entry: Seen, name: string) =>
  request(placedEntrySchema, `/api/operator/entries/${entry.id}`, {
    method: 'PATCH',
    body: { name },
    ifMatch: asSeen([entry]),
  });

export const createFolder = (parentId: string | null, name: string) =>
  request(placedEntrySchema, '/api/operator/folders', { method: 'POST', body: { parentId, name } });

export const moveEntries = async (entries: readonly Seen[], parentId: string | null) =>
  request(movedEntriesSchema, '/api/operator/entries/move', {
    method: 'POST',
    body: { entryIds: idsOf(entries), parentId },
    ifMatch: asSeen(entries),
  });

export const deleteEntries = async (entries: readonly Seen[]) =>
  request(deletedEntriesSchema, '/api/operator/entries/delete', {
    method: 'POST',
    body: { entryIds: idsOf(entries) },
    ifMatch: asSeen(entries),
  });

const changeOffer = (what: 'withdraw' | 'offer') => async (entries: readonly Seen[]) =>
  request(withdrawnEntriesSchema, `/api/operator/entries/${what}`, {
    method: 'POST',
    body: { entryIds: idsOf(entries) },
    ifMatch: asSeen(entries),
  });

export const withdrawFiles = changeOffer('withdraw');
export const offerFiles = changeOffer('offer');

type Restoration = { id: string; parentId?: string | null; name?: string };

export const restoreEntries = (items: readonly Restoration[]) =>
  request(restoredEntriesSchema, '/api/operator/bin/restore', { method: 'POST', body: { items } });

export const eraseEntries = (ids: readonly string[]) =>
  request(z.undefined(), '/api/operator/bin/erase', { method: 'POST', body: { ids } });

export const useBin = () =>
  useInfiniteQuery({
    ...pagedQuery(BIN_KEY, binPageSchema, '/api/operator/bin'),
    refetchOnMount: 'always',
  });
