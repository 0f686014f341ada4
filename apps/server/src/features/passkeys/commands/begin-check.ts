import type { PasskeyOptions } from '@file-server/contract/second-factor';
import { createThrottle, type ThrottleRule } from '../../throttles/index.ts';
import { CEREMONY_MS, keepChallenge } from '../challenges.ts';
import type { PasskeysDeps } from '../deps.ts';
import type { RelyingParty } from '../relying-party.ts';

/** Every begun ceremony is a row for five minutes, and anybody may begin one. */
const CEREMONIES: ThrottleRule = {
  scope: 'passkey-options',
  windowMs: 15 * 60_000,
  perAddress: 300,
};

/**
 * What a browser needs to ask for a passkey, whoever's it is: the answer says whose.
 * @param address where the request comes from; ceremonies are counted for it
 * @throws ProblemError too_many_attempts
 */
export async function beginCheck(
  deps: PasskeysDeps,
  { id }: RelyingParty,
  address: string,
): Promise<PasskeyOptions> {
  await createThrottle(deps, CEREMONIES).admit({ address });
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: id,
    timeout: CEREMONY_MS,
    userVerification: 'required',
  });
  await keepChallenge(deps, options.challenge, null);
  return { challenge: options.challenge, options: { ...options } };
}
