import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { isForeignUser } from './repository.ts';

/** What another licence server decides about its users, and says anew each time they are seen there. */
const DECIDED_ELSEWHERE = ['activated', 'proPack', 'expiresAt'];

/** Whether any of these terms is another licence server's to decide, for a user of it. */
export const isDecidedElsewhere = (terms: object): boolean =>
  DECIDED_ELSEWHERE.some((term) => term in terms);

/** @throws ProblemError licence_elsewhere for terms that another licence server decides about a user */
export async function refuseDecidedElsewhere(
  tx: Database,
  userId: string,
  terms: object,
): Promise<void> {
  if (isDecidedElsewhere(terms) && (await isForeignUser(tx, userId))) {
    throw new ProblemError('licence_elsewhere');
  }
}
