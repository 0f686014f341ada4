import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import * as z from 'zod/mini';
import { callAsGuest } from '../../../lib/guest-call.ts';

/** POST /api/auth/forgot-password: the answer is the same for every address. */
export const requestResetLink = (
  { authHost }: Pick<RuntimeConfig, 'authHost'>,
  email: string,
): Promise<unknown> => callAsGuest(z.unknown(), `${authHost}/api/auth/forgot-password`, { email });

/** POST /api/auth/reset-password, at the server whose link it is: this one. */
export const resetPassword = (token: string, password: string): Promise<unknown> =>
  callAsGuest(z.unknown(), '/api/auth/reset-password', { token, password });

/** POST /api/auth/confirm-email */
export const confirmEmail = (token: string): Promise<unknown> =>
  callAsGuest(z.unknown(), '/api/auth/confirm-email', { token });
