import { type Entitlement, entitlementsSchema } from '@file-server/contract/products';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../lib/api-client.ts';
import { userKeys } from './desk-keys.ts';
import type { toGift } from './gift.ts';

const PATH = '/api/operator/entitlements';

/** A user or a plan. */
export type Holder = Entitlement['holder'];

/** What somebody holds by themselves, which their plan does not add to, or what a plan gives. */
export const entitlementsQuery = ({ id }: Holder) =>
  queryOptions({
    queryKey: [...userKeys.all, 'entitlements', id],
    queryFn: ({ signal }) => request(entitlementsSchema, PATH, { signal, query: { holder: id } }),
    select: ({ entitlements }) => entitlements,
  });

/** What is given, and why. */
export interface Given extends ReturnType<typeof toGift> {
  readonly productId: string;
  readonly reason: string;
}

export const giveEntitlement = (holder: Holder, given: Given): Promise<unknown> =>
  request(z.unknown(), PATH, { method: 'POST', body: { holder, ...given } });

export const endEntitlement = ({ id }: Entitlement, reason: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${id}`, { method: 'DELETE', query: { reason } });
