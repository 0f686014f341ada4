import type { Database } from '../../../platform/db/database.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { canonicalTerms, type LicenceTerms } from '../licence-terms.ts';
import { insertLicences, type UserTerms } from '../repository.ts';

/**
 * Gives a new user its first terms, in the transaction that creates the user. The ledger hears of
 * them too, so that the terms of any past instant can be read from it; call it last.
 * @param at epoch milliseconds
 */
export function createLicence(
  tx: Database,
  userId: string,
  terms: LicenceTerms,
  at: number,
  by: Authorship,
): Promise<void> {
  return createLicences(tx, [{ userId, terms }], at, by);
}

/** The same for several. */
export async function createLicences(
  tx: Database,
  licences: readonly UserTerms[],
  at: number,
  by: Authorship,
): Promise<void> {
  await insertLicences(tx, licences, at);
  const events = licences.map(({ userId, terms }) => ({
    ...by,
    kind: 'licence_set' as const,
    userId,
    detail: canonicalTerms(terms),
  }));
  await appendToLedger(tx, at, ...events);
}
