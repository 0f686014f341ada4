import {
  type ApproveRequest,
  type ListedRequest,
  requestPageSchema,
} from '@file-server/contract/requests';
import { infiniteQueryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { requestKeys } from '../../../desk-kit/desk-keys.ts';
import { request } from '../../../lib/api-client.ts';
import type { Filters } from '../model/filters.ts';

const PATH = '/api/operator/requests';

/** GET /api/operator/requests: open ones first, page after page. */
export const requestsQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...requestKeys.all, filters],
    queryFn: ({ pageParam, signal }) =>
      request(requestPageSchema, PATH, {
        signal,
        query: { ...filters, cursor: pageParam ?? undefined },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });

const post = (path: string, body?: unknown): Promise<unknown> =>
  request(z.unknown(), path, { method: 'POST', ...(body !== undefined && { body }) });

/** Gives what is asked for; an account that waits is let in, which may ask for a recent proof. */
export const approveRequest = ({ kind, id }: ListedRequest, body: ApproveRequest) =>
  kind === 'registration'
    ? post(`/api/operator/registrations/${id}/approve`)
    : post(`${PATH}/${id}/approve`, body);

/** Refuses it; an account that waits is removed, which may ask for a recent proof. */
export const declineRequest = ({ kind, id }: ListedRequest, reason: string) =>
  kind === 'registration'
    ? post(`/api/operator/registrations/${id}/refuse`)
    : post(`${PATH}/${id}/decline`, { reason });

export const undoDecision = ({ id }: ListedRequest) => post(`${PATH}/${id}/undo`);
