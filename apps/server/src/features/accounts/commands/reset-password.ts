import type { Database } from '../../../platform/db/database.ts';
import { AccountError } from '../errors.ts';
import type { Passwords } from '../passwords.ts';
import { passwordProblem } from '../policy.ts';
import { updateUser } from '../repository.ts';

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
  const problem = passwordProblem(password);
  if (problem !== null) throw new AccountError(problem);
  const hash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    if (!(await updateUser(tx, userId, { password_hash: hash }))) {
      throw new AccountError('There is no such account.');
    }
    await endUserSessions(tx, userId);
  });
}
