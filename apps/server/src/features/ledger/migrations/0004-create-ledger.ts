import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { GENESIS_HASH } from '../chain.ts';
import type { LedgerTables } from '../tables.ts';

export const createLedger: Migration = {
  async up(db: Kysely<LedgerTables>) {
    await db.schema
      .createTable('ledger_entries')
      .addColumn('seq', 'bigint', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('grant_id', 'text')
      .addColumn('version_id', 'text')
      .addColumn('period_key', 'text')
      .addColumn('detail', 'text')
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('ledger_head')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await db.insertInto('ledger_head').values({ id: 1, seq: 0, hash: GENESIS_HASH }).execute();
  },
};
