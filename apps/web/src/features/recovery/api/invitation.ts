import { type OpenedInvitation, openedInvitationSchema } from '@file-server/contract/invitations';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { callAsGuest } from '../../../lib/guest-call.ts';

const PATH = '/api/auth/invitation';
const TIME_LIMIT_MS = 20_000;

/** POST /api/auth/invitation: for whom it is. */
export const openInvitation = (token: string, signal: AbortSignal): Promise<OpenedInvitation> =>
  request(openedInvitationSchema, PATH, {
    method: 'POST',
    body: { token },
    token: null,
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]),
  });

/** POST /api/auth/invitation/password */
export const acceptWithPassword = (token: string, password: string): Promise<unknown> =>
  callAsGuest(z.unknown(), `${PATH}/password`, { token, password });
