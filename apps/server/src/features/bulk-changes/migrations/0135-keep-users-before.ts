import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { BulkChangeTables } from '../tables.ts';

export const keepUsersBefore: Migration = {
  async up(db: Kysely<BulkChangeTables>) {
    await db.schema.alterTable('bulk_changes').addColumn('undoes', 'text').execute();
    await db.schema.alterTable('bulk_changes').addColumn('undone_by', 'text').execute();
    await db.schema
      .createTable('bulk_change_users')
      .addColumn('bulk_change_id', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('state_before', 'text', (column) => column.notNull())
      .addColumn('state_after', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('bulk_change_users_pk', ['bulk_change_id', 'user_id'])
      .execute();
    // For an erasure.
    await db.schema
      .createIndex('bulk_change_users_of_user')
      .on('bulk_change_users')
      .column('user_id')
      .execute();
  },
};
