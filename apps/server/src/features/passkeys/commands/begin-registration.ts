import type { PasskeyOptions } from '@file-server/contract/second-factor';
import { CEREMONY_MS, keepChallenge } from '../challenges.ts';
import type { PasskeysDeps } from '../deps.ts';
import { MAX_PASSKEYS, tooManyPasskeys } from '../policy.ts';
import type { RelyingParty } from '../relying-party.ts';
import { findCredentials } from '../repository.ts';

/**
 * What a browser needs to make a passkey for a user: one that is found without a name typed first,
 * and that asks for finger, face or PIN, because it stands for both factors.
 * @throws ProblemError invalid_request when the account has as many as it keeps
 */
export async function beginRegistration(
  deps: PasskeysDeps,
  { id }: RelyingParty,
  user: { readonly userId: string; readonly email: string; readonly title: string },
): Promise<PasskeyOptions> {
  const existing = await findCredentials(deps.db, user.userId);
  // Said before the authenticator is asked; what counts is the look when the passkey is added.
  if (existing.length >= MAX_PASSKEYS) throw tooManyPasskeys();
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: user.title,
    userID: new TextEncoder().encode(user.userId),
    userName: user.email,
    userDisplayName: user.email,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    excludeCredentials: existing,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await keepChallenge(deps, options.challenge, user.userId);
  return { challenge: options.challenge, options: { ...options } };
}
