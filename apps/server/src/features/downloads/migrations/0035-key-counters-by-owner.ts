import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DownloadTables } from '../tables.ts';

/**
 * A counter belongs to an owner, who is a user so far. An older process finds no `user_id` any more:
 * it can neither count nor miscount, and a start of it is refused (decision 0050).
 */
export const keyCountersByOwner: Migration = {
  async up(db: Kysely<DownloadTables>) {
    // What an older process is counting right now comes before the copy, and nothing after it.
    if (db.getExecutor().adapter instanceof PostgresAdapter) {
      await sql`lock table download_counters in access exclusive mode`.execute(db);
    }
    await db.schema
      .createTable('counters_of_owners')
      .addColumn('owner_kind', 'text', (column) => column.notNull())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('period_key', 'text', (column) => column.notNull())
      .addColumn('reserved', 'integer', (column) => column.notNull())
      .addColumn('downloaded', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('counters_of_owners_pk', ['owner_kind', 'owner_id', 'period_key'])
      .execute();
    await sql`
      insert into counters_of_owners (owner_kind, owner_id, period_key, reserved, downloaded)
      select 'user', user_id, period_key, reserved, downloaded from download_counters`.execute(db);
    await db.schema.dropTable('download_counters').execute();
    await db.schema.alterTable('counters_of_owners').renameTo('download_counters').execute();
    await sql`
      insert into schema_requirements (migration, release)
      values ('0035-key-counters-by-owner', '0.2')`.execute(db);
  },
};
