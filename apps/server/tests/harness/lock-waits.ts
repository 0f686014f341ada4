import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/database.ts';

/**
 * Waits until so many transactions of a PostgreSQL database wait for a lock. Asked outside of any
 * transaction: within one, it would see what it saw first.
 * @param signal ends the wait
 */
export async function untilWaiting(
  db: Database,
  count: number,
  signal?: AbortSignal,
): Promise<void> {
  while (signal?.aborted !== true) {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(db.kysely);
    if (rows.length >= count) return;
    await turn();
  }
}

/** Waits, also within a transaction, until another one waits for a table. PostgreSQL alone. */
export async function untilWaitedFor(tx: Database, table: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks
      where relation = ${table}::regclass and not granted
        -- A copy of this database calls its tables by the same numbers.
        and database = (select oid from pg_database where datname = current_database())`.execute(
      tx.kysely,
    );
    if (rows.length > 0) return;
    await turn();
  }
}
