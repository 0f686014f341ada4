import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createUploads: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('owner_id', 'text', (column) => column.notNull())
      .addColumn('partial_id', 'text', (column) => column.notNull().unique())
      .addColumn('folder_id', 'text')
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('received', 'bigint', (column) => column.notNull())
      .addColumn('expected_sha256', 'text')
      .addColumn('conflict', 'text')
      .addColumn('release', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('sha256', 'text')
      .addColumn('crc32', 'bigint')
      .addColumn('entry_id', 'text')
      .addColumn('version_id', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('lock_holder', 'text')
      .addColumn('locked_until', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('uploads_of_owner')
      .on('uploads')
      .columns(['owner_id', 'created_at'])
      .execute();
    await db.schema.createIndex('uploads_by_expiry').on('uploads').column('expires_at').execute();
  },
};
