import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { spendChallenge } from '../challenges.ts';
import { assertionSchema } from '../credential-json.ts';
import type { PasskeysDeps } from '../deps.ts';
import { requireRelyingParty } from '../relying-party.ts';
import { findPasskey, recordUse } from '../repository.ts';
import type { PasskeysTables } from '../tables.ts';

/** An answer to `beginCheck`. */
export interface PasskeyAnswer {
  readonly challenge: string;
  /** The browser's JSON of the assertion. */
  readonly passkey: unknown;
}

/**
 * Whose passkey answered the challenge. The authenticator has verified its user, so the answer
 * stands for two factors.
 * @throws ProblemError challenge_ended, passkeys_unavailable or passkey_refused
 */
export async function checkPasskey(
  deps: PasskeysDeps,
  { challenge, passkey }: PasskeyAnswer,
): Promise<string> {
  await spendChallenge(deps, challenge, null);
  const { data: assertion } = assertionSchema.safeParse(passkey);
  const stored = assertion && (await findPasskey(deps.db, assertion.id));
  // WebAuthn section 7.2, step 6: whom the authenticator means must be whose passkey it is.
  const owner = Buffer.from(assertion?.response.userHandle ?? '', 'base64url').toString('utf8');
  if (!assertion || !stored || owner !== stored.user_id) throw refused();
  const signCount = await verifySignature(deps, { challenge, assertion, stored });
  if (!(await recordUse(deps.db, stored.id, { signCount, now: deps.clock.now() }))) {
    throw refused();
  }
  return stored.user_id;
}

/**
 * Proves by a passkey that it is this user who asks.
 * @throws ProblemError challenge_ended, passkeys_unavailable or passkey_refused
 */
export async function proveByPasskey(
  deps: PasskeysDeps,
  userId: string,
  answer: PasskeyAnswer,
): Promise<void> {
  if ((await checkPasskey(deps, answer)) !== userId) throw refused();
}

/** @returns the authenticator's new count, higher than the stored one unless it does not count */
async function verifySignature(
  { relyingParty }: PasskeysDeps,
  signed: {
    readonly challenge: string;
    readonly assertion: ReturnType<typeof assertionSchema.parse>;
    readonly stored: PasskeysTables['passkeys'];
  },
): Promise<number> {
  const { id, origin } = requireRelyingParty(relyingParty);
  const { stored } = signed;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: signed.assertion,
      expectedChallenge: signed.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.sign_count,
      },
      requireUserVerification: true,
    });
    if (verified) return authenticationInfo.newCounter;
  } catch (cause) {
    throw refused(cause);
  }
  throw refused();
}

const refused = (cause?: unknown) => new ProblemError('passkey_refused', undefined, { cause });
