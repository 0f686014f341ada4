import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import { passkeyOptionsSchema } from '@file-server/contract/second-factor';
import { signInResponseSchema } from '@file-server/contract/sign-in';
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { enterSession } from '../../../lib/enter-session.ts';
import { callAsGuest } from '../../../lib/guest-call.ts';

/**
 * Signs in with whichever passkey of this server the person picks.
 *
 * @throws ApiError, NetworkError, and a `NotAllowedError` when no passkey was picked
 */
export async function signInWithPasskey(config: RuntimeConfig): Promise<void> {
  const path = '/api/auth/passkey';
  const { challenge, options } = await callAsGuest(passkeyOptionsSchema, `${path}/options`);
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = options;
  const passkey = await startAuthentication({ optionsJSON });
  const answer = await callAsGuest(signInResponseSchema, path, { challenge, passkey });
  await enterSession(answer, config);
}
