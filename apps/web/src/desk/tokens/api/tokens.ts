import {
  createdTokenSchema,
  type CreateTokenRequest,
  tokenPageSchema,
} from '@file-server/contract/tokens';
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';

const PATH = '/api/operator/tokens';

/** GET /api/operator/tokens: the newest first, page after page. */
export const tokensQuery = infiniteQueryOptions({
  queryKey: ['tokens'],
  queryFn: ({ pageParam, signal }) =>
    request(tokenPageSchema, PATH, { signal, query: { cursor: pageParam ?? undefined } }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  select: ({ pages }) => pages.flatMap(({ items }) => items),
});

/** POST /api/operator/tokens; may ask for a recent proof. */
export const createToken = (body: CreateTokenRequest) =>
  request(createdTokenSchema, PATH, { method: 'POST', body });

/** DELETE /api/operator/tokens/:id */
export const revokeToken = (id: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${id}`, { method: 'DELETE' });
