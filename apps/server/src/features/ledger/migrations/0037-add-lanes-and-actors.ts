import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LedgerTables } from '../tables.ts';

/**
 * Entries belong to a lane and name their actor. What is there stays sealed as it was (format 1), and
 * so is what an older process appends meanwhile: it does not name the new columns.
 */
export const addLanesAndActors: Migration = {
  async up(db: Kysely<LedgerTables>) {
    if (db.getExecutor().adapter instanceof PostgresAdapter) await alterEntries(db);
    else await rebuildEntries(db);
    await db.schema
      .alterTable('ledger_head')
      .addColumn('lane', 'text', (column) => column.notNull().defaultTo('main'))
      .execute();
    await db.schema
      .createIndex('ledger_head_lane')
      .on('ledger_head')
      .column('lane')
      .unique()
      .execute();
    await createActorDetails(db);
    await db.schema
      .createTable('ledger_checkpoints')
      .addColumn('number', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('heads', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
  },
};

/** The number comes first in the key, so that what an older process asks still has its index. */
async function alterEntries(db: Kysely<LedgerTables>): Promise<void> {
  await sql`
    alter table ledger_entries
      add column lane text not null default 'main',
      add column format integer not null default 1,
      add column actor text,
      add column actor_id text,
      add column reason text,
      drop constraint ledger_entries_pkey,
      add primary key (seq, lane)`.execute(db);
}

/** SQLite cannot change a primary key. */
async function rebuildEntries(db: Kysely<LedgerTables>): Promise<void> {
  await db.schema
    .createTable('ledger_entries_with_lanes')
    .addColumn('lane', 'text', (column) => column.notNull().defaultTo('main'))
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('format', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('grant_id', 'text')
    .addColumn('version_id', 'text')
    .addColumn('period_key', 'text')
    .addColumn('detail', 'text')
    .addColumn('actor', 'text')
    .addColumn('actor_id', 'text')
    .addColumn('reason', 'text')
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_entries_pkey', ['seq', 'lane'])
    .execute();
  await sql`
    insert into ledger_entries_with_lanes
      (seq, at, kind, user_id, grant_id, version_id, period_key, detail, hash)
    select seq, at, kind, user_id, grant_id, version_id, period_key, detail, hash
    from ledger_entries order by seq`.execute(db);
  await db.schema.dropTable('ledger_entries').execute();
  await db.schema.alterTable('ledger_entries_with_lanes').renameTo('ledger_entries').execute();
}

async function createActorDetails(db: Kysely<LedgerTables>): Promise<void> {
  await db.schema
    .createTable('ledger_actor_details')
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('seq', 'bigint', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('user_agent', 'text')
    .addPrimaryKeyConstraint('ledger_actor_details_pkey', ['lane', 'seq'])
    .execute();
  await db.schema
    .createIndex('ledger_actor_details_person')
    .on('ledger_actor_details')
    .column('person_id')
    .execute();
}
