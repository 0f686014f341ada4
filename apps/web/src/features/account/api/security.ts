import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';

const all = ['account'] as const;

/** A change of the account invalidates `all`. */
export const accountKeys = {
  all,
  sessions: [...all, 'sessions'],
} as const;

/** POST /api/account/password */
export const changePassword = (password: string): Promise<unknown> =>
  request(z.unknown(), '/api/account/password', { method: 'POST', body: { password } });

/** POST /api/account/email: the address changes when the link that is mailed to it is used. */
export const requestEmailChange = (email: string): Promise<unknown> =>
  request(z.unknown(), '/api/account/email', { method: 'POST', body: { email } });
