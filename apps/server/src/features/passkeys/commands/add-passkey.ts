import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { type AskingOwner, lockLive } from '../../sessions/index.ts';
import { lockUser } from '../../users/index.ts';
import { spendChallenge } from '../challenges.ts';
import { registrationSchema } from '../credential-json.ts';
import type { OwnPasskeysDeps, PasskeysDeps } from '../deps.ts';
import { MAX_PASSKEYS, tooManyPasskeys } from '../policy.ts';
import { requireRelyingParty } from '../relying-party.ts';
import { countPasskeys, insertPasskey } from '../repository.ts';

interface MadePasskey {
  readonly challenge: string;
  readonly name: string;
  /** The browser's JSON of the new credential. */
  readonly passkey: unknown;
}

/**
 * Adds the passkey that an authenticator made for the user of a session, whom a mail tells.
 * @throws ProblemError as `preparePasskey` and the part that it returns; invalid_access_token where the
 *   session has ended meanwhile
 */
export async function addPasskey(
  deps: OwnPasskeysDeps,
  owner: AskingOwner,
  made: MadePasskey,
): Promise<void> {
  const insert = await preparePasskey(deps, owner.userId, made);
  await deps.db.transaction(async (tx) => {
    await lockLive(tx, owner, deps.clock.now());
    await insert(tx);
    await deps.tellOwner(tx, owner, 'passkey-added');
  });
}

/**
 * Does everything about a new passkey that may not happen inside a transaction: spends its challenge
 * and verifies it.
 * @returns the part that must: it adds the passkey, or throws ProblemError invalid_request when an
 *   account has it, or this one has as many as it keeps
 * @throws ProblemError challenge_ended, passkeys_unavailable, or invalid_request when the passkey
 *   does not verify
 */
export async function preparePasskey(
  deps: PasskeysDeps,
  userId: string,
  made: MadePasskey,
): Promise<(tx: Database) => Promise<void>> {
  await spendChallenge(deps, made.challenge, userId);
  const credential = await verify(deps, made);
  const row = {
    id: newId(),
    credential_id: credential.id,
    user_id: userId,
    name: made.name,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    sign_count: credential.counter,
    transports: JSON.stringify(credential.transports ?? []),
    created_at: deps.clock.now(),
    last_used_at: null,
  };
  return async (tx) => {
    // Of several ceremonies that end at once, each counts what the one before has added.
    await lockUser(tx, userId);
    if ((await countPasskeys(tx, userId)) >= MAX_PASSKEYS) throw tooManyPasskeys();
    if (!(await insertPasskey(tx, row))) {
      throw refused('This passkey belongs to an account already.');
    }
  };
}

async function verify(
  { relyingParty }: PasskeysDeps,
  { challenge, passkey }: MadePasskey,
): Promise<WebAuthnCredential> {
  const { id, origin } = requireRelyingParty(relyingParty);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: registrationSchema.parse(passkey),
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch (cause) {
    throw refused('This passkey could not be verified.', cause);
  }
  throw refused('This passkey could not be verified.');
}

function refused(message: string, cause?: unknown): ProblemError {
  const errors = [{ path: 'passkey', message }];
  return new ProblemError('invalid_request', message, { extras: { errors }, cause });
}
