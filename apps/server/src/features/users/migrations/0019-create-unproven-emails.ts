import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { UsersTables } from '../tables.ts';

export const createUnprovenEmails: Migration = {
  async up(db: Kysely<UsersTables>) {
    await db.schema
      .createTable('unproven_emails')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .execute();
  },
};
