import { holdingPageSchema } from '@file-server/contract/holdings';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { orNetworkError, request, requestAnswer } from '../../../lib/api-client.ts';
import type { toQuestion } from '../model/filters.ts';

export type Question = NonNullable<ReturnType<typeof toQuestion>>;

const PATH = '/api/operator/holdings';

/** GET /api/operator/holdings: page after page. */
export const holdingsQuery = (question: Question) =>
  infiniteQueryOptions({
    queryKey: ['holdings', question],
    queryFn: ({ pageParam, signal }) =>
      request(holdingPageSchema, PATH, {
        signal,
        query: { ...question, cursor: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

/** All of it as CSV. @throws ApiError, NetworkError */
export async function exportHoldings(question: Question): Promise<Blob> {
  const answer = await requestAnswer(`${PATH}/export`, { query: question });
  return orNetworkError(() => answer.blob());
}
