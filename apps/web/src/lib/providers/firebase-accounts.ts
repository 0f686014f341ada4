import type { RuntimeConfig } from '@file-server/contract/runtime-config';
import type { SignInResponse } from '@file-server/contract/sign-in';
import { problemCodeOf } from '../api-error.ts';
import { exchangeToken } from './exchange-token.ts';
import type { FirebaseCredentials } from './firebase.ts';
import { loadFirebase } from './load-sdk.ts';

/** Whom Firebase knows, but by an address that nobody has proven to be theirs. */
export class AddressNotVerified extends Error {
  override name = 'AddressNotVerified';
}

/** @throws what `exchangeToken` throws, AddressNotVerified, FirebaseError */
export async function signInWithFirebase(
  config: RuntimeConfig,
  credentials: FirebaseCredentials,
): Promise<SignInResponse> {
  const { settings, sdk } = await loadFirebase(config);
  const token = await sdk.signIn(settings, credentials);
  return exchange(config, token, () => sdk.sendAddressCheck(settings));
}

/** @throws what `exchangeToken` throws, AddressNotVerified, FirebaseError */
export async function registerWithFirebase(
  config: RuntimeConfig,
  account: FirebaseCredentials & { displayName: string },
): Promise<SignInResponse> {
  const { settings, sdk } = await loadFirebase(config);
  const token = await sdk.createUser(settings, account);
  return exchange(config, token, () => sdk.sendAddressCheck(settings));
}

async function exchange(
  config: RuntimeConfig,
  token: string,
  sendAddressCheck: () => Promise<void>,
): Promise<SignInResponse> {
  try {
    return await exchangeToken(config, { provider: 'firebase', token });
  } catch (error) {
    if (problemCodeOf(error) !== 'email_not_verified') throw error;
    await sendAddressCheck();
    throw new AddressNotVerified('Firebase has sent a mail to the address.', { cause: error });
  }
}

/** @throws FirebaseError, NetworkError */
export async function leaveFirebase(config: RuntimeConfig): Promise<void> {
  const { settings, sdk } = await loadFirebase(config);
  await sdk.leave(settings);
}
