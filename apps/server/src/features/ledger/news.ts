import { type Database, tables } from '../../platform/db/database.ts';
import { MAIN_LANE } from './chain.ts';
import type { LedgerTables } from './tables.ts';

/** Sequence number of the newest entry; 0 while there is none. */
export async function getLedgerPosition(db: Database): Promise<number> {
  const head = await tables<LedgerTables>(db)
    .selectFrom('ledger_head')
    .select('seq')
    .where('lane', '=', MAIN_LANE)
    .executeTakeFirstOrThrow();
  return head.seq;
}

/** The users whose counters or licence changed after a position, whichever process changed them. */
export async function findLedgerNews(db: Database, after: number): Promise<string[]> {
  const rows = await tables<LedgerTables>(db)
    .selectFrom('ledger_entries')
    .select('user_id')
    .distinct()
    .where('lane', '=', MAIN_LANE)
    .where('seq', '>', after)
    .execute();
  return rows.map((row) => row.user_id);
}
