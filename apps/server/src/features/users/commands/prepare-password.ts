import type { Database } from '../../../platform/db/database.ts';
import { AccountError } from '../errors.ts';
import type { Passwords } from '../passwords.ts';
import { passwordProblem } from '../policy.ts';
import { updateUser } from '../repository.ts';

/**
 * Does everything about a new password that may not happen inside a transaction.
 * @returns the part that must: it gives the user the password
 * @throws AccountError when the password cannot be used; the returned part when there is no such user
 */
export async function preparePassword(
  { passwords }: { readonly passwords: Passwords },
  password: string,
): Promise<(tx: Database, userId: string) => Promise<void>> {
  const problem = passwordProblem(password);
  if (problem !== null) throw new AccountError(problem);
  const hash = await passwords.hash(password);
  return (tx, userId) => updateUser(tx, userId, { password_hash: hash });
}
