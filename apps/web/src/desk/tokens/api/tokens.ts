import {
  createdTokenSchema,
  type CreateTokenRequest,
  tokenPageSchema,
} from '@file-server/contract/tokens';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import type { Filters } from '../model/filters.ts';

const PATH = '/api/operator/tokens';

export const tokenKeys = { all: ['tokens'] as const };

/** GET /api/operator/tokens: the newest first, page after page. */
export const tokensQuery = (filters: Filters) =>
  pagedQuery([...tokenKeys.all, filters], tokenPageSchema, PATH, filters);

/** POST /api/operator/tokens; may ask for a recent proof. */
export const createToken = (body: CreateTokenRequest) =>
  request(createdTokenSchema, PATH, { method: 'POST', body });

/** DELETE /api/operator/tokens/:id */
export const revokeToken = (id: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${id}`, { method: 'DELETE' });
