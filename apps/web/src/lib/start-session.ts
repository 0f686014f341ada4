import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { accessTokenResponseSchema } from '@file-server/contract/sign-in';
import { isTokenLive, TOKEN_KEY } from './access-token.ts';
import { request } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { dropFirstAnswers } from './first-answers.ts';
import { beginSession, endSession } from './session.ts';
import { tellSessionEnd } from './session-end/session-end.ts';
import { toSessionUser } from './session-user.ts';

/** `expired` and `refused` leave a guest behind, whose token was dropped just now. */
export type StartOutcome = 'signed-in' | 'guest' | 'expired' | 'refused';

/**
 * The start-up session check (R4.03): judges the stored token, asks the licence server whether it
 * still holds (R7.02), and settles the session.
 *
 * @throws NetworkError or ApiError with a status from 500 when nobody could judge the token; it is
 *   kept then, and the session stays `starting`, so that the check can be made again
 */
export async function startSession(
  config: RuntimeConfig,
  signal: AbortSignal,
): Promise<StartOutcome> {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token === null || !isTokenLive(token, Date.now())) {
    if (token !== null) tellSessionEnd('expired');
    dropFirstAnswers();
    endSession();
    return token === null ? 'guest' : 'expired';
  }
  try {
    const answer = await request(
      accessTokenResponseSchema,
      `${config.authHost}/api/auth/access-token`,
      { method: 'POST', body: { access_token: token }, token: null, signal },
    );
    beginSession(
      await toSessionUser(answer.user, answer.avatar_url, config.fieldKey),
      answer.access_token,
    );
    return 'signed-in';
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    tellSessionEnd('refused', error);
    dropFirstAnswers();
    endSession();
    return 'refused';
  }
}
