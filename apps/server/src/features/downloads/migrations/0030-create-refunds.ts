import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DownloadTables } from '../tables.ts';

/** One row a grant, so that the database itself gives a unit back once only. */
export const createRefunds: Migration = {
  async up(db: Kysely<DownloadTables>) {
    await db.schema
      .createTable('refunds')
      .addColumn('grant_id', 'text', (column) => column.primaryKey().references('grants.id'))
      .addColumn('refunded_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('grants_by_version').on('grants').column('version_id').execute();
  },
};
