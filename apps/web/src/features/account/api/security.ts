import { passkeyOptionsSchema } from '@file-server/contract';
import {
  type AccountSecurity,
  accountSecuritySchema,
  type StepUpRequest,
} from '@file-server/contract/account';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';

const all = ['account'] as const;

/** A change of the account invalidates `all`. */
export const accountKeys = {
  all,
  security: [...all, 'security'],
  sessions: [...all, 'sessions'],
} as const;

/** GET /api/account/security */
export const getSecurity = (signal: AbortSignal): Promise<AccountSecurity> =>
  request(accountSecuritySchema, '/api/account/security', { signal });

/** POST /api/account/password */
export const changePassword = (password: string): Promise<unknown> =>
  request(z.unknown(), '/api/account/password', { method: 'POST', body: { password } });

/** POST /api/account/email: the address changes when the link that is mailed to it is used. */
export const requestEmailChange = (email: string): Promise<unknown> =>
  request(z.unknown(), '/api/account/email', { method: 'POST', body: { email } });

/** POST /api/account/step-up */
export const stepUp = (proof: StepUpRequest): Promise<unknown> =>
  request(z.unknown(), '/api/account/step-up', { method: 'POST', body: proof });

/**
 * A passkey as proof for `stepUp`, whichever of this server the person picks.
 *
 * @throws ApiError, NetworkError, and a `NotAllowedError` when none was picked
 */
export async function passkeyProof(): Promise<StepUpRequest> {
  const { challenge, options } = await request(passkeyOptionsSchema, '/api/auth/passkey/options', {
    method: 'POST',
  });
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = options;
  const passkey = await startAuthentication({ optionsJSON });
  return { challenge, passkey: { ...passkey } };
}
