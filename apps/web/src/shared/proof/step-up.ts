import { passkeyOptionsSchema } from '@file-server/contract/second-factor';
import { accountSecuritySchema, type StepUpRequest } from '@file-server/contract/account';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { request } from '../../lib/api-client.ts';

/** GET /api/account/security: among others, how the account can be proved. */
export const securityQuery = queryOptions({
  queryKey: ['account', 'security'],
  queryFn: ({ signal }) => request(accountSecuritySchema, '/api/account/security', { signal }),
});

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
