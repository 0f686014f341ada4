import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the operator's list of entries is read from. Counting appends to the first three; the others
 * hold nothing that a download by itself writes, but its release.
 */
export const indexLedgerEntries: Migration = {
  async up(db: Kysely<unknown>) {
    const statements = [
      sql`create index ledger_entries_by_time on ledger_entries (at, seq, lane)`,
      sql`create index ledger_entries_by_user on ledger_entries (user_id, at, seq, lane)`,
      sql`create index ledger_entries_by_version on ledger_entries (version_id, at, seq, lane)
        where version_id is not null`,
      sql`create index ledger_entries_by_kind on ledger_entries (kind, at, seq, lane)
        where kind not in ('reserved', 'committed')`,
      sql`create index ledger_entries_by_actor on ledger_entries (actor, at, seq, lane)
        where actor <> 'user'`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
