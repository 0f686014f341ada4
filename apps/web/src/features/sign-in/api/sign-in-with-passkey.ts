import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { passkeyOptionsSchema } from '@file-server/contract/second-factor';
import { signInResponseSchema } from '@file-server/contract/sign-in';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { request } from '../../../lib/api-client.ts';
import { enterSession } from '../../../lib/enter-session.ts';

const TIME_LIMIT_MS = 20_000;

/**
 * Signs in with whichever passkey of this server the person picks.
 *
 * @throws ApiError, NetworkError, and a `NotAllowedError` when no passkey was picked
 */
export async function signInWithPasskey(config: RuntimeConfig): Promise<void> {
  const call = (signal = AbortSignal.timeout(TIME_LIMIT_MS)) =>
    ({ method: 'POST', token: null, signal }) as const;
  const { challenge, options } = await request(
    passkeyOptionsSchema,
    '/api/auth/passkey/options',
    call(),
  );
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = options;
  const passkey = await startAuthentication({ optionsJSON });
  const answer = await request(signInResponseSchema, '/api/auth/passkey', {
    ...call(),
    body: { challenge, passkey },
  });
  await enterSession(answer, config);
}
