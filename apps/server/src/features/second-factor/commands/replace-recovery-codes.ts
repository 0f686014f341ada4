import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../recovery-codes.ts';
import { deleteRecoveryCodes, insertRecoveryCodes, lockEnabledTotp } from '../repository.ts';

/**
 * Gives a user ten fresh recovery codes in place of those of before.
 * @throws ProblemError not_found while the user has no second factor
 */
export function renewRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!(await lockEnabledTotp(tx, userId))) {
      throw new ProblemError('not_found', 'This account has no authenticator app.');
    }
    return replaceRecoveryCodes(tx, userId);
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
