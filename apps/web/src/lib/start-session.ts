import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { accessTokenResponseSchema } from '@file-server/contract/sign-in';
import { isTokenLive, TOKEN_KEY } from './access-token.ts';
import { request } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { dropFirstAnswers } from './first-answers.ts';
import { beginSession, endSession } from './session.ts';
import { tellSessionEnd } from './session-end/session-end.ts';
import { toSessionUser } from './session-user.ts';

/** From here on a status says nothing of the token, but of the server or what stands before it. */
const TOO_MANY_REQUESTS = 429;

/**
 * The start-up session check (R4.03): judges the stored token, asks the licence server whether it
 * still holds (R7.02), and settles the session.
 *
 * @throws NetworkError, or ApiError with a status from 429, when nobody could judge the token; it is
 *   kept then, and the session stays `starting`, so that the check can be made again
 */
export async function startSession(config: RuntimeConfig, signal: AbortSignal): Promise<void> {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token === null) return startAsGuest();
  if (!isTokenLive(token, Date.now())) {
    tellSessionEnd('expired');
    return startAsGuest();
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
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= TOO_MANY_REQUESTS) throw error;
    tellSessionEnd('refused', error);
    startAsGuest();
  }
}

function startAsGuest(): void {
  dropFirstAnswers();
  endSession();
}
