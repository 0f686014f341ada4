import {
  refundSchema,
  type User,
  userPageSchema,
  userSchema,
  userSessionsSchema,
} from '@file-server/contract/users';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { userKeys } from '../../../desk-kit/desk-keys.ts';
import { request } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { requestFile } from '../../../lib/request-file.ts';
import type { Filters } from '../model/filters.ts';
import type { TermChanges } from '../model/terms.ts';

const PATH = '/api/operator/users';

/** GET /api/operator/users, page after page. */
export const usersQuery = (filters: Filters) =>
  pagedQuery([...userKeys.all, 'list', filters], userPageSchema, PATH, filters);

/** All that a filter finds, as CSV. @throws ApiError, NetworkError */
export const exportUsers = (filter: Omit<Filters, 'order'>): Promise<Blob> =>
  requestFile(`${PATH}/export`, { query: filter });

/** GET /api/operator/users/:id. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...userKeys.all, 'one', id],
    queryFn: ({ signal }) => request(userSchema, `${PATH}/${encodeURIComponent(id)}`, { signal }),
  });

/** @param etag of the state that was decided on */
export const changeUser = (
  { id, etag }: Pick<User, 'id' | 'etag'>,
  changes: TermChanges,
  reason: string,
): Promise<User> =>
  request(userSchema, `${PATH}/${id}`, {
    method: 'PATCH',
    ifMatch: etag,
    body: { ...changes, reason },
  });

/** Asks for a recent proof. */
export const changeOperator = (
  { id, etag }: Pick<User, 'id' | 'etag'>,
  operator: boolean,
  reason: string,
): Promise<User> =>
  request(userSchema, `${PATH}/${id}/operator`, {
    method: 'PUT',
    ifMatch: etag,
    body: { operator, reason },
  });

/** PUT /api/operator/users/:id/landing. @param folderId null = the top of the library */
export const setLanding = (id: string, folderId: string | null): Promise<User> =>
  request(userSchema, `${PATH}/${id}/landing`, { method: 'PUT', body: { folderId } });

/** Asks for a recent proof. */
export const eraseUser = (id: string, reason: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${id}`, { method: 'DELETE', query: { reason } });

/** GET /api/operator/users/:id/sessions. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKeys.all, 'sessions', userId],
    queryFn: ({ signal }) => request(userSessionsSchema, `${PATH}/${userId}/sessions`, { signal }),
    select: ({ sessions }) => sessions,
  });

export const endSession = (userId: string, id: string, reason: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${userId}/sessions/${id}`, { method: 'DELETE', query: { reason } });

export const endAllSessions = (userId: string, reason: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${userId}/sessions`, { method: 'DELETE', query: { reason } });

/** POST /api/operator/users/:id/refunds. @param units absent = all of the period */
export const refundUnits = (userId: string, units: number | undefined, reason: string) =>
  request(refundSchema, `${PATH}/${userId}/refunds`, { method: 'POST', body: { units, reason } });

export const countAgain = (userId: string, refundId: string, reason: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${userId}/refunds/${refundId}`, {
    method: 'DELETE',
    query: { reason },
  });
