import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { SessionsTables } from '../tables.ts';

export const createSessionsTable: Migration = {
  async up(db: Kysely<SessionsTables>) {
    await db.schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();
  },
};
