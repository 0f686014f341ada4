import type { Database } from '../../../platform/db/database.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { canonicalTerms, type LicenceTerms } from '../licence-terms.ts';
import { insertLicence } from '../repository.ts';

/**
 * Gives a new user its first terms, in the transaction that creates the user. The ledger hears of
 * them too, so that the terms of any past instant can be read from it; call it last.
 * @param at epoch milliseconds
 */
export async function createLicence(
  tx: Database,
  userId: string,
  terms: LicenceTerms,
  at: number,
  by: Authorship,
): Promise<void> {
  await insertLicence(tx, userId, terms, at);
  await appendToLedger(tx, at, {
    ...by,
    kind: 'licence_set',
    userId,
    detail: canonicalTerms(terms),
  });
}
