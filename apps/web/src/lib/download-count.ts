import { countSchema, type DownloadCount } from '@file-server/contract/downloads';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { request } from './api-client.ts';

/** Keys of everything read from /api/downloads. */
export const downloadKeys = {
  count: ['downloads', 'count'],
  history: ['downloads', 'history'],
  quotes: ['downloads', 'quote'],
  quote: (entryIds: readonly string[]) => ['downloads', 'quote', entryIds],
} as const;

/** GET /api/downloads/count: the signed-in user's counters. */
export const countQuery = queryOptions({
  queryKey: downloadKeys.count,
  queryFn: ({ signal }) => request(countSchema, '/api/downloads/count', { signal }),
});

export const useDownloadCount = () => useQuery(countQuery);

/** Takes in figures that the server sent unasked; an answer still under way is older than they are. */
export const writeCount = (client: QueryClient, count: DownloadCount): void => {
  void client.cancelQueries({ queryKey: countQuery.queryKey }, { silent: true });
  client.setQueryData(countQuery.queryKey, count);
};
