import { countSchema, type DownloadCount } from '@file-server/contract';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { setCurrentCount } from '../model/count.ts';

const downloadKeys = { count: ['downloads', 'count'] } as const;

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

const carriesCount = z.object({ count: countSchema });

/**
 * Lets every answer to this tab's own changes move the counters, whichever feature asked: an answer
 * that carries a count brings the new figures, a refusal `quota_exhausted` says that all is used
 * (R4.12) until the refreshed figures arrive. Returns an unsubscribe function.
 */
export const watchAnswers = (client: QueryClient): (() => void) =>
  client.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') {
      const answer = carriesCount.safeParse(event.action.data);
      if (answer.success) writeCount(client, answer.data.count);
    }
    if (event.action.type === 'error' && saysAllUsed(event.action.error)) {
      client.setQueryData(countQuery.queryKey, (count) => count && setCurrentCount(count));
      void client.invalidateQueries({ queryKey: countQuery.queryKey });
    }
  });

const saysAllUsed = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.code === 'quota_exhausted';
