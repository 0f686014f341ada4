import {
  type OverviewDays,
  overviewRankingsSchema,
  overviewSchema,
  type OverviewTable,
} from '@file-server/contract/overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { overviewKeys } from '../../../desk-kit/desk-keys.ts';
import { request } from '../../../lib/api-client.ts';
import { requestFile } from '../../../lib/request-file.ts';
import { rangeOf } from '../model/period.ts';

const PATH = '/api/operator/overview';

/** GET /api/operator/overview: the last days, today included. */
export const overviewQuery = (days: OverviewDays) =>
  queryOptions({
    queryKey: [...overviewKeys.all, days],
    queryFn: ({ signal }) =>
      request(overviewSchema, PATH, { signal, query: rangeOf(days, Date.now()) }),
    placeholderData: keepPreviousData,
  });

/** GET /api/operator/overview/rankings: who and what had most of these days. */
export const rankingsQuery = (days: OverviewDays) =>
  queryOptions({
    queryKey: [...overviewKeys.all, days, 'rankings'],
    queryFn: ({ signal }) =>
      request(overviewRankingsSchema, `${PATH}/rankings`, {
        signal,
        query: rangeOf(days, Date.now()),
      }),
    placeholderData: keepPreviousData,
  });

/** One table, whole. @throws ApiError, NetworkError */
export const exportTable = (
  table: OverviewTable,
  { from, to }: { from: string; to: string },
): Promise<Blob> => requestFile(`${PATH}/export`, { query: { table, from, to } });
