import { type RuntimeConfig, signInResponseSchema } from '@file-server/contract';
import { request } from '../../../lib/api-client.ts';
import { enterSession } from '../../../lib/enter-session.ts';

const TIME_LIMIT_MS = 20_000;

/**
 * The second step of a sign-in: the code of the authenticator app, or a recovery code.
 *
 * @throws ApiError, NetworkError
 */
export async function sendCode(
  proof: { challenge: string; code: string },
  config: RuntimeConfig,
): Promise<void> {
  const answer = await request(signInResponseSchema, `${config.authHost}/api/auth/second-factor`, {
    method: 'POST',
    body: proof,
    token: null,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  await enterSession(answer, config);
}
