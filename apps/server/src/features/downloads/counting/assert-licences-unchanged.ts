import { isDeepStrictEqual } from 'node:util';
import { type Database, TransactionConflict } from '../../../platform/db/database.ts';
import { getLicences, type LicenceTerms } from '../../licences/index.ts';

/**
 * Licences are read before the counters are locked, because they say which counters these are, so
 * another node may lower a maximum while this one waits. Every change of a licence is in the ledger:
 * called under the lock of the ledger's head, this sees each one whose entry comes before its own.
 * @param decided what was decided on, by user
 * @throws TransactionConflict when a licence is another one by now
 */
export async function assertLicencesUnchanged(
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
