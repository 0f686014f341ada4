import { isDeepStrictEqual } from 'node:util';
import { type Database, TransactionConflict } from '../../../platform/db/database.ts';
import { getLicences, type LicenceTerms } from '../../licences/index.ts';

/**
 * Licences are read before the counters are locked, because they say which. The guard of the maximum
 * compares with what was read, so somebody else may lower it while this waits. Every change of a licence
 * is in the ledger: asked where nothing can be appended before this any more, what counts stands behind
 * the terms that allow it.
 * @param decided by user, as it was decided on
 * @throws TransactionConflict when one of them is another one by now
 */
export async function assertLicences(
  tx: Database,
  decided: ReadonlyMap<string, LicenceTerms>,
): Promise<void> {
  // Without row locks nobody else has written since this transaction began.
  if (decided.size === 0 || !tx.capabilities.rowLocks) return;
  const present = await getLicences(tx, [...decided.keys()]);
  for (const [userId, licence] of decided) {
    if (!isDeepStrictEqual(present.get(userId), licence)) {
      throw new TransactionConflict('Another node has just changed the licence.');
    }
  }
}
