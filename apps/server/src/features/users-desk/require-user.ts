import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { getUser, type User } from '../users/index.ts';

/** @throws ProblemError not_found */
export async function requireUser(db: Database, userId: string): Promise<User> {
  const user = await getUser(db, userId);
  if (!user) throw new ProblemError('not_found', 'There is no such user.');
  return user;
}
