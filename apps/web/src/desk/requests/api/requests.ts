import {
  type ApproveRequest,
  type ListedRequest,
  requestPageSchema,
} from '@file-server/contract/requests';
import * as z from 'zod/mini';
import { requestKeys } from '../../../desk-kit/desk-keys.ts';
import { request } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import type { Filters } from '../model/filters.ts';

const PATH = '/api/operator/requests';

/** GET /api/operator/requests: open ones first, page after page. */
export const requestsQuery = (filters: Filters) =>
  pagedQuery([...requestKeys.all, filters], requestPageSchema, PATH, filters);

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
