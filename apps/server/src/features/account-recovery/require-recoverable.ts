import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Authorship } from '../ledger/index.ts';
import type { User } from '../users/index.ts';
import { requireUser } from '../users-desk/index.ts';

/**
 * Somebody whose account another person may open again. Operators do so for customers alone: one who
 * opened a colleague's account could act under the colleague's name.
 * @throws ProblemError not_found, operator_account
 */
export async function requireRecoverable(
  tx: Database,
  userId: string,
  { actor }: Authorship,
): Promise<User> {
  const user = await requireUser(tx, userId);
  if (user.operator && actor.kind === 'operator') throw new ProblemError('operator_account');
  return user;
}
