import {
  registerUserResponseSchema,
  signInResponseSchema,
  type RuntimeConfig,
  type SignInRequest,
  type UserData,
} from '@file-server/contract';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { beginSession } from '../../../lib/session.ts';
import { toSessionUser } from '../../../lib/session-user.ts';

const TIME_LIMIT_MS = 20_000;

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

/** R7.03: the file server meets the user; the app does not wait, and later calls tell if it failed. */
function introduce(userData: UserData, token: string): void {
  request(registerUserResponseSchema, '/api/register_user', {
    method: 'POST',
    body: { user_data: userData },
    token,
  }).catch(() => {
    // Nothing depends on this answer: a file server that does not know the user refuses its calls.
  });
}

/**
 * Signs in at the licence server (R7.01) and starts the session.
 *
 * @throws SignInRefused, ApiError, NetworkError
 */
export async function signIn(credentials: SignInRequest, config: RuntimeConfig): Promise<void> {
  const answer = await request(answerSchema, `${config.authHost}/api/auth`, {
    method: 'POST',
    body: credentials,
    token: null,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (!('jwtToken' in answer)) throw new SignInRefused(answer.message || null);
  introduce(answer.userdata, answer.jwtToken);
  const user = await toSessionUser(answer.userdata, answer.avatar_url, config.fieldKey);
  beginSession(user, answer.jwtToken);
}
