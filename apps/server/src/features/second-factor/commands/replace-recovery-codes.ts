import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { type AskingOwner, lockLive } from '../../sessions/index.ts';
import type { OwnFactorDeps } from '../deps.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../recovery-codes.ts';
import { deleteRecoveryCodes, insertRecoveryCodes, lockEnabledTotp } from '../repository.ts';

/**
 * Gives a user ten fresh recovery codes in place of those of before. A mail tells them.
 * @throws ProblemError not_found while the user has no second factor; invalid_access_token where the
 *   session has ended meanwhile
 */
export function renewRecoveryCodes(
  { db, clock, tellOwner }: OwnFactorDeps,
  owner: AskingOwner,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await lockLive(tx, owner, clock.now());
    if (!(await lockEnabledTotp(tx, owner.userId))) {
      throw new ProblemError('not_found', 'This account has no authenticator app.');
    }
    await tellOwner(tx, owner, 'recovery-codes-renewed');
    return replaceRecoveryCodes(tx, owner.userId);
  });
}

/** The same, in the transaction that turns the second factor on. */
export async function replaceRecoveryCodes(tx: Database, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code.replaceAll('-', ''))),
  );
  return codes;
}
