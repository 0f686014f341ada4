import type { ExchangeRequest } from '@file-server/contract/providers';
import {
  type RegisterRequest,
  registrationPendingSchema,
} from '@file-server/contract/registration';
import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { type SignInResponse, signInResponseSchema } from '@file-server/contract/sign-in';
import * as z from 'zod/mini';
import { callAsGuest } from '../guest-call.ts';

/** The account exists now, but an operator must activate it before anybody can sign in with it. */
export class AwaitsApproval extends Error {
  override name = 'AwaitsApproval';
}

const answerSchema = z.union([signInResponseSchema, registrationPendingSchema]);

/**
 * An account that is made where there is none yet, and a session of it.
 *
 * @throws AwaitsApproval, ApiError, NetworkError
 */
export async function enterAccount(
  address: string,
  proof: ExchangeRequest | RegisterRequest,
): Promise<SignInResponse> {
  const answer = await callAsGuest(answerSchema, address, proof);
  if (answer.status === 'pending') throw new AwaitsApproval(answer.message);
  return answer;
}

/**
 * A provider's ID token for a session of ours.
 *
 * @throws AwaitsApproval, ApiError (`second_factor_required` carries a challenge), NetworkError
 */
export const exchangeToken = (
  { authHost }: RuntimeConfig,
  proof: ExchangeRequest,
): Promise<SignInResponse> => enterAccount(`${authHost}/api/auth/exchange`, proof);
