import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ForeignUserTables } from '../tables.ts';

export const createForeignUsers: Migration = {
  async up(db: Kysely<ForeignUserTables>) {
    await db.schema
      .createTable('foreign_users')
      .addColumn('authority', 'text', (column) => column.notNull())
      .addColumn('uuid', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().unique())
      .addPrimaryKeyConstraint('foreign_users_key', ['authority', 'uuid'])
      .execute();
  },
};
