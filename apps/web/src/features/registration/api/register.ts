import {
  registrationPendingSchema,
  type RegisterRequest,
} from '@file-server/contract/registration';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { type SignInResponse, signInResponseSchema } from '@file-server/contract/sign-in';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { AwaitsApproval } from '../../../lib/providers/exchange-token.ts';

const TIME_LIMIT_MS = 20_000;

const answerSchema = z.union([signInResponseSchema, registrationPendingSchema]);

/**
 * Makes an account at the licence server (R7.06).
 *
 * @throws AwaitsApproval, ApiError, NetworkError
 */
export async function register(
  account: RegisterRequest,
  config: RuntimeConfig,
): Promise<SignInResponse> {
  const answer = await request(answerSchema, `${config.authHost}/api/auth/register`, {
    method: 'POST',
    body: account,
    token: null,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  if (answer.status === 'pending') throw new AwaitsApproval(answer.message);
  return answer;
}
