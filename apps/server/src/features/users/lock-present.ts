import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { lockCredentials } from './repository.ts';

/**
 * For what is written down of a user and goes with them: whoever erases them waits until it is there,
 * or has done so, and would find it never again.
 * @throws ProblemError invalid_access_token when there is no such user any more
 */
export async function lockPresent(tx: Database, userId: string): Promise<void> {
  if (!(await lockCredentials(tx, userId))) throw new ProblemError('invalid_access_token');
}
