import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DownloadTables } from '../tables.ts';

export const createArchives: Migration = {
  async up(db: Kysely<DownloadTables>) {
    await db.schema
      .createTable('archives')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('members', 'integer', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('central_start', 'bigint', (column) => column.notNull())
      .addColumn('central_length', 'bigint', (column) => column.notNull())
      .addColumn('modified_at', 'bigint', (column) => column.notNull())
      .addColumn('opened_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('archives_by_user')
      .unique()
      .on('archives')
      .columns(['user_id', 'tag'])
      .execute();
    await db.schema.createIndex('archives_due').on('archives').column('expires_at').execute();
    await db.schema
      .createTable('archive_members')
      .addColumn('archive_id', 'text', (column) =>
        column.notNull().references('archives.id').onDelete('cascade'),
      )
      .addColumn('header_start', 'bigint', (column) => column.notNull())
      .addColumn('central_start', 'bigint', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('version_id', 'text', (column) => column.references('versions.id'))
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('modified_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('archive_members_pk', ['archive_id', 'header_start'])
      .execute();
  },
};
