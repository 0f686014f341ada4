import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { type AskingOwner, lockLive } from '../../sessions/index.ts';
import type { OwnFactorDeps } from '../deps.ts';
import { counterOfCode } from '../one-time-codes.ts';
import { enablePendingSecret, findTotp } from '../repository.ts';
import { openSecret } from '../secret-box.ts';
import { readTypedCode } from '../typed-code.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';

/**
 * Puts the secret that was set up in force, once a code shows that the app has it.
 * @returns the recovery codes, which exist nowhere else; those of before are void. A mail tells the owner
 * @throws ProblemError wrong_code, or challenge_ended when there is nothing to confirm;
 *   invalid_access_token where the session has ended meanwhile
 */
export async function confirmTotp(
  { db, clock, totpSecrets, tellOwner }: OwnFactorDeps,
  owner: AskingOwner,
  typed: string,
): Promise<string[]> {
  const { userId } = owner;
  const code = readTypedCode(typed);
  return db.transaction(async (tx) => {
    await lockLive(tx, owner, clock.now());
    const pendingSecret = (await findTotp(tx, userId))?.pending_secret ?? null;
    const secret = pendingSecret && openSecret(pendingSecret, userId, totpSecrets);
    if (!pendingSecret || !secret) throw new ProblemError('challenge_ended');
    const counter = code?.kind === 'totp' ? counterOfCode(secret, code.digits, clock.now()) : null;
    if (counter === null) throw new ProblemError('wrong_code');
    if (!(await enablePendingSecret(tx, userId, { pendingSecret, counter }))) {
      throw new ProblemError('challenge_ended');
    }
    await tellOwner(tx, owner, 'authenticator-added');
    return replaceRecoveryCodes(tx, userId);
  });
}
