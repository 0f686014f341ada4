import { resetLinkSchema, userSecuritySchema } from '@file-server/contract/account-recovery';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { userKeys } from '../../../desk-kit/desk-keys.ts';
import { request } from '../../../lib/api-client.ts';

const pathOf = (userId: string) => `/api/operator/users/${userId}`;

/** GET /api/operator/users/:id/security: with what the user signs in. */
export const userSecurityQuery = (userId: string) =>
  queryOptions({
    queryKey: [...userKeys.all, 'security', userId],
    queryFn: ({ signal }) => request(userSecuritySchema, `${pathOf(userId)}/security`, { signal }),
  });

/** Asks for a recent proof. */
export const assignEmail = (userId: string, email: string, reason: string): Promise<unknown> =>
  request(z.unknown(), `${pathOf(userId)}/email`, { method: 'PUT', body: { email, reason } });

/** Asks for a recent proof. @param passkeys what becomes of those */
export const removeSecondFactor = (
  userId: string,
  passkeys: 'keep' | 'remove',
  reason: string,
): Promise<unknown> =>
  request(z.unknown(), `${pathOf(userId)}/second-factor`, {
    method: 'DELETE',
    query: { passkeys, reason },
  });

/** Asks for a recent proof. @returns the link, or null where it goes by mail */
export const giveResetLink = async (userId: string, reason: string): Promise<string | null> => {
  const body = { reason };
  const path = `${pathOf(userId)}/reset-link`;
  return (await request(resetLinkSchema, path, { method: 'POST', body })).link;
};
