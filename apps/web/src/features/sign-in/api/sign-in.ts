import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { signInResponseSchema, type SignInRequest } from '@file-server/contract/sign-in';
import * as z from 'zod/mini';
import { enterSession } from '../../../lib/enter-session.ts';
import { callAsGuest } from '../../../lib/guest-call.ts';

/** The licence server answered 2xx, but not with `status: "success"` (R5.10). */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
  readonly serverMessage: string | null;

  constructor(serverMessage: string | null) {
    super(serverMessage ?? 'The licence server refused the sign-in.');
    this.serverMessage = serverMessage;
  }
}

const answerSchema = z.union([
  signInResponseSchema,
  z.object({
    status: z.string().check(z.refine((status) => status !== 'success')),
    message: z.optional(z.string()),
  }),
]);

/**
 * Signs in at the licence server (R7.01) and starts the session.
 *
 * @throws SignInRefused, ApiError, NetworkError
 */
export async function signIn(credentials: SignInRequest, config: RuntimeConfig): Promise<void> {
  const answer = await callAsGuest(answerSchema, `${config.authHost}/api/auth`, credentials);
  if (!('jwtToken' in answer)) throw new SignInRefused(answer.message || null);
  await enterSession(answer, config);
}
