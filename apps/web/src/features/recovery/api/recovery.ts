import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';

const TIME_LIMIT_MS = 20_000;

const post = (address: string, body: unknown): Promise<unknown> =>
  request(z.unknown(), address, {
    method: 'POST',
    body,
    token: null,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });

/** POST /api/auth/forgot-password: the answer is the same for every address. */
export const requestResetLink = (
  { authHost }: Pick<RuntimeConfig, 'authHost'>,
  email: string,
): Promise<unknown> => post(`${authHost}/api/auth/forgot-password`, { email });

/** POST /api/auth/reset-password, at the server whose link it is: this one. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  post('/api/auth/reset-password', { token, password });

/** POST /api/auth/confirm-email */
export const confirmEmail = (token: string): Promise<unknown> =>
  post('/api/auth/confirm-email', { token });
