import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { getLicences, type LicenceTerms, lockLicences } from '../licences/index.ts';
import { getUser, type User } from '../users/index.ts';

/** @throws ProblemError not_found */
export async function requireUser(db: Database, userId: string): Promise<User> {
  return required(await getUser(db, userId));
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
