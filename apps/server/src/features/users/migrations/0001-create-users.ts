import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { UsersTables } from '../tables.ts';

export const createUsers: Migration = {
  async up(db: Kysely<UsersTables>) {
    await db.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('first_name', 'text', (column) => column.notNull())
      .addColumn('last_name', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('avatar_url', 'text')
      .addColumn('operator', 'smallint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
