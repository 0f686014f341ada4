import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { CountingDeps } from '../deps.ts';
import { findGrant } from '../repository.ts';

/**
 * Gives the unit of a reserved grant back to its user; its link ends, and what is being sent of it
 * stops. Doing so again, or after the grant has ended unused, changes nothing. Durable when it answers.
 * @throws ProblemError grant_not_found, also for somebody else's; already_counted
 */
export async function giveBack(
  { db, counting }: Pick<CountingDeps, 'db' | 'counting'>,
  { userId, grantId }: { readonly userId: string; readonly grantId: string },
): Promise<void> {
  const grant = await findGrant(db, grantId);
  if (grant?.user_id !== userId) throw new ProblemError('grant_not_found');
  await counting.giveBack(grant);
}
