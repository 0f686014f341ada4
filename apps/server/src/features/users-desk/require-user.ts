import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Authorship } from '../ledger/index.ts';
import { getLicences, type LicenceTerms, lockLicences } from '../licences/index.ts';
import { getUser, type User } from '../users/index.ts';

/** @throws ProblemError not_found */
export async function requireUser(db: Database, userId: string): Promise<User> {
  return required(await getUser(db, userId));
}

/**
 * A customer, for what operators do to no colleague: whoever opened another operator's account could act
 * under their name. The command line may.
 * @throws ProblemError not_found, operator_account
 */
export async function requireCustomer(
  db: Database,
  userId: string,
  { actor }: Authorship,
): Promise<User> {
  const user = await requireUser(db, userId);
  if (user.operator && actor.kind === 'operator') throw new ProblemError('operator_account');
  return user;
}

/**
 * The licence of a user who has been found, which is gone where somebody has refused their registration
 * since.
 * @throws ProblemError not_found
 */
export async function requireLicence(db: Database, userId: string): Promise<LicenceTerms> {
  return required((await getLicences(db, [userId])).get(userId));
}

/** Like `requireLicence`; nobody else changes it before the transaction ends. */
export async function requireLockedLicence(tx: Database, userId: string): Promise<LicenceTerms> {
  return required((await lockLicences(tx, [userId])).get(userId));
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new ProblemError('not_found', 'There is no such user.');
  return found;
}
