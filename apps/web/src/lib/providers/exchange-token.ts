import type { ExchangeRequest } from '@file-server/contract/providers';
import { registrationPendingSchema } from '@file-server/contract/registration';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { type SignInResponse, signInResponseSchema } from '@file-server/contract/sign-in';
import * as z from 'zod/mini';
import { request } from '../api-client.ts';

const TIME_LIMIT_MS = 20_000;

/** The account exists now, but an operator must activate it before anybody can sign in with it. */
export class AwaitsApproval extends Error {
  override name = 'AwaitsApproval';
}

const answerSchema = z.union([signInResponseSchema, registrationPendingSchema]);

/**
 * A provider's ID token for a session of ours.
 *
 * @throws AwaitsApproval, ApiError (`second_factor_required` carries a challenge), NetworkError
 */
export async function exchangeToken(
  config: RuntimeConfig,
  proof: ExchangeRequest,
): Promise<SignInResponse> {
  const answer = await request(answerSchema, `${config.authHost}/api/auth/exchange`, {
    method: 'POST',
    body: proof,
    token: null,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (answer.status === 'pending') throw new AwaitsApproval(answer.message);
  return answer;
}
