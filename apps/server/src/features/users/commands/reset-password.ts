import type { Database } from '../../../platform/db/database.ts';
import type { RevokeAccess } from '../../../platform/module/revoke-access.ts';
import type { Passwords } from '../passwords.ts';
import { preparePassword } from './prepare-password.ts';

export interface ResetPasswordDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly revokeAccess: RevokeAccess;
}

/**
 * Gives a user another password, as an operator says. Their access ends in the same transaction.
 * @throws AccountError when there is no such user or the password cannot be used
 */
export async function resetPassword(
  { db, passwords, revokeAccess }: ResetPasswordDeps,
  userId: string,
  password: string,
): Promise<void> {
  const setPassword = await preparePassword({ passwords }, password);
  await db.transaction(async (tx) => {
    await setPassword(tx, userId);
    await revokeAccess(tx, 'password-assigned', { userId });
  });
}
