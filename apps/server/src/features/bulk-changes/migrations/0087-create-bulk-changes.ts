import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { BulkChangeTables } from '../tables.ts';

export const createBulkChanges: Migration = {
  async up(db: Kysely<BulkChangeTables>) {
    await db.schema
      .createTable('bulk_changes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('author', 'text')
      .addColumn('created_by', 'text')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('user_ids', 'text', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('skipped', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('bulk_changes_by_age')
      .on('bulk_changes')
      .columns(['created_at', 'id'])
      .execute();
  },
};
