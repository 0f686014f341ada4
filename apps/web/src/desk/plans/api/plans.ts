import { planSchema, type PlanTerms } from '@file-server/contract/products';
import { userPageSchema } from '@file-server/contract/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { refreshUsers, userKeys } from '../../../desk-kit/desk-keys.ts';
import { plansQuery } from '../../../desk-kit/plans-query.ts';
import { request } from '../../../lib/api-client.ts';

const PATH = '/api/operator/plans';

/** What an operator says of a plan. */
export type Terms = Omit<PlanTerms, 'id' | 'etag'>;

type Reasoned = { reason?: string };

/** POST /api/operator/plans */
export const createPlan = (body: Terms & Reasoned) =>
  request(planSchema, PATH, { method: 'POST', body });

/** PATCH /api/operator/plans/:id as it was seen; what is not named stays. */
export const changePlan = ({ id, etag }: PlanTerms, body: Partial<Terms> & Reasoned) =>
  request(planSchema, `${PATH}/${id}`, { method: 'PATCH', body, ifMatch: etag });

/** DELETE /api/operator/plans/:id */
export const removePlan = (id: string, query: Reasoned): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${id}`, { method: 'DELETE', query });

/** The most users that one answer has. */
const MOST = 200;

/** GET /api/operator/users of a plan: how many there are, or that there are more than `count`. */
export const followersQuery = (planId: string) =>
  queryOptions({
    queryKey: [...userKeys.all, 'followers', planId],
    queryFn: ({ signal }) =>
      request(userPageSchema, '/api/operator/users', {
        signal,
        query: { plan: planId, limit: MOST },
      }),
    select: ({ items, nextCursor }) => ({ count: items.length, isAll: nextCursor === null }),
  });

/** Plans show in every choice of one, and with the users who are on them. */
export async function refreshPlans(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: plansQuery.queryKey }),
    refreshUsers(client),
  ]);
}
