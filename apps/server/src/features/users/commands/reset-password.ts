import type { Database } from '../../../platform/db/database.ts';
import type { Passwords } from '../passwords.ts';
import { preparePassword } from './prepare-password.ts';

export interface ResetPasswordDeps {
  readonly db: Database;
  readonly passwords: Passwords;
  /** Whoever signed in with the old password is out in the same transaction. */
  readonly endUserSessions: (tx: Database, userId: string) => Promise<void>;
}

/**
 * Gives a user another password and ends all sessions of theirs.
 * @throws AccountError when there is no such user or the password cannot be used
 */
export async function resetPassword(
  { db, passwords, endUserSessions }: ResetPasswordDeps,
  userId: string,
  password: string,
): Promise<void> {
  const setPassword = await preparePassword({ passwords }, password);
  await db.transaction(async (tx) => {
    await setPassword(tx, userId);
    await endUserSessions(tx, userId);
  });
}
