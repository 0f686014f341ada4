import { holdingPageSchema } from '@file-server/contract/holdings';
import { orNetworkError, request, requestAnswer } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import type { toQuestion } from '../model/filters.ts';

export type Question = NonNullable<ReturnType<typeof toQuestion>>;

const PATH = '/api/operator/holdings';

/** GET /api/operator/holdings: page after page. */
export const holdingsQuery = (question: Question) =>
  pagedQuery(['holdings', question], holdingPageSchema, PATH, question);

/** All of it as CSV. @throws ApiError, NetworkError */
export async function exportHoldings(question: Question): Promise<Blob> {
  const answer = await requestAnswer(`${PATH}/export`, { query: question });
  return orNetworkError(() => answer.blob());
}
