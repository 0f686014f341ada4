import {
  type OverviewDays,
  overviewSchema,
  type OverviewTable,
} from '@file-server/contract/overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client.ts';
import { toApiError } from '../../../lib/api-error.ts';
import { useSession } from '../../../lib/session.ts';
import { rangeOf } from '../model/period.ts';

const PATH = '/api/operator/overview';

/** GET /api/operator/overview: the last days, today included. */
export const overviewQuery = (days: OverviewDays) =>
  queryOptions({
    queryKey: ['overview', days],
    queryFn: ({ signal }) =>
      request(overviewSchema, PATH, { signal, query: rangeOf(days, Date.now()) }),
    placeholderData: keepPreviousData,
  });

/**
 * One table, whole.
 * @throws ApiError; TypeError when the server does not answer
 */
export async function exportTable(
  table: OverviewTable,
  period: { from: string; to: string },
): Promise<Blob> {
  const query = new URLSearchParams({ table, from: period.from, to: period.to });
  const headers = { authorization: `Bearer ${useSession.getState().token}` };
  const answer = await fetch(`${PATH}/export?${query}`, { headers });
  if (!answer.ok) throw toApiError(answer, await answer.json().catch(() => null));
  return answer.blob();
}
