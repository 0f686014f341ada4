import {
  invitationPageSchema,
  type InviteRequest,
  sentInvitationSchema,
} from '@file-server/contract/invitations';
import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { refreshUsers } from '../../../desk-kit/desk-keys.ts';
import { request } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';

const PATH = '/api/operator/invitations';

/** GET /api/operator/invitations: the last one first, page after page. */
export const invitationsQuery = pagedQuery(['invitations'], invitationPageSchema, PATH);

/** Reads the invitations anew, and the users, whose list has who is invited. */
export async function refreshInvitations(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: invitationsQuery.queryKey });
  await refreshUsers(queryClient);
}

/** POST /api/operator/invitations; an operator's asks for a recent proof. */
export const invite = (body: InviteRequest, operator: boolean) =>
  request(sentInvitationSchema, operator ? `${PATH}/operators` : PATH, { method: 'POST', body });

/** POST /api/operator/invitations/:id/resend; asks for a recent proof. */
export const resend = (id: string) =>
  request(sentInvitationSchema, `${PATH}/${id}/resend`, { method: 'POST' });

/** DELETE /api/operator/invitations/:id */
export const withdraw = (id: string, reason: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${id}`, { method: 'DELETE', query: { reason } });
