import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DownloadTables } from '../tables.ts';

export const createDownloads: Migration = {
  async up(db: Kysely<DownloadTables>) {
    await db.schema
      .createTable('download_counters')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('period_key', 'text', (column) => column.notNull())
      .addColumn('reserved', 'integer', (column) => column.notNull())
      .addColumn('downloaded', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('download_counters_pk', ['user_id', 'period_key'])
      .execute();
    await db.schema
      .createTable('grants')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('entry_id', 'text', (column) => column.notNull().references('entries.id'))
      .addColumn('version_id', 'text', (column) => column.notNull().references('versions.id'))
      .addColumn('period_key', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('committed_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('grants_live')
      .unique()
      .on('grants')
      .columns(['user_id', 'version_id'])
      .where(sql.ref('ended_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('grants_due')
      .on('grants')
      .column('expires_at')
      .where(sql.ref('ended_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('grants_by_user')
      .on('grants')
      .columns(['user_id', 'created_at', 'id'])
      .execute();
    await db.schema
      .createTable('coverage')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('version_id', 'text', (column) => column.notNull().references('versions.id'))
      .addColumn('ranges', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('coverage_pk', ['user_id', 'version_id'])
      .execute();
  },
};
