import { passkeyOptionsSchema } from '@file-server/contract/second-factor';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { callAsGuest } from '../../../lib/guest-call.ts';
import { deviceNameOf } from '../../../shared/device-name.ts';

/**
 * Makes a passkey on whichever authenticator the person picks, and accepts the invitation with it.
 * @throws ApiError, NetworkError; `NotAllowedError` when none was picked
 */
export async function acceptWithPasskey(invitation: string): Promise<void> {
  const path = '/api/auth/invitation/passkey';
  const { challenge, options } = await callAsGuest(passkeyOptionsSchema, `${path}-options`, {
    token: invitation,
  });
  // The contract leaves the form of the options to the library, which made them on the other side.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const passkey = await startRegistration({ optionsJSON });
  const { browser, system } = deviceNameOf(navigator.userAgent);
  const name = [browser, system].filter((part) => part !== null).join(', ') || 'Passkey';
  await callAsGuest(z.unknown(), path, { token: invitation, challenge, name, passkey });
}
