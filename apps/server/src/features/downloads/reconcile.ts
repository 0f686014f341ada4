import type { Discrepancy } from '@file-server/contract/ledger';
import { type Database, sendTogether, tables } from '../../platform/db/database.ts';
import { type LedgerVerdict, verifyLedger } from '../ledger/index.ts';
import { addLedgerEntry, type Figures, findDiscrepancies, sumGrants } from './figures.ts';
import { keyOfCounter, nameOfCounter } from './repository.ts';
import type { DownloadTables } from './tables.ts';

export interface Reconciliation extends LedgerVerdict {
  readonly counters: number;
  readonly discrepancies: readonly Discrepancy[];
}

/**
 * Proves the counters, of users and of entitlements: each must equal the number of the grants that are
 * charged to it, without those that were refunded, and the balance of its ledger rows, and the ledger's
 * chain must hold. Reads one consistent state while the server goes on counting.
 */
export function reconcile(db: Database): Promise<Reconciliation> {
  return db.snapshot(async (state) => {
    const ledger = new Map<string, Figures>();
    const verdict = await verifyLedger(state, (entry) => addLedgerEntry(ledger, entry));
    const [counters, grants] = await sendTogether(readCounters(state), sumGrants(state));
    return {
      ...verdict,
      counters: counters.size,
      discrepancies: findDiscrepancies(counters, grants, ledger),
    };
  });
}

async function readCounters(db: Database): Promise<Map<string, Figures>> {
  const rows = await tables<DownloadTables>(db)
    .selectFrom('download_counters')
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [nameOfCounter(keyOfCounter(row)), row]));
}
