import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Every grant is changed once soon after it is inserted. With room for that on its page PostgreSQL
 * leaves the indexes alone (heap-only tuples); without, it writes all six of them again.
 */
export const leaveRoomBesideGrants: Migration = {
  async up(db: Kysely<unknown>) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`alter table grants set (fillfactor = 50)`.execute(db);
  },
};
