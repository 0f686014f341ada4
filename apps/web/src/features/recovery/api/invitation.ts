import { openedInvitationSchema } from '@file-server/contract/invitations';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';

const PATH = '/api/auth/invitation';

/** POST /api/auth/invitation: for whom it is. The token is the key in memory alone. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      request(openedInvitationSchema, PATH, {
        method: 'POST',
        body: { token },
        token: null,
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** POST /api/auth/invitation/password */
export const acceptWithPassword = (token: string, password: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/password`, {
    method: 'POST',
    body: { token, password },
    token: null,
  });
