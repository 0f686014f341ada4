import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { PreferencesTables } from '../tables.ts';

export const createPreferences: Migration = {
  async up(db: Kysely<PreferencesTables>) {
    await db.schema
      .createTable('preferences')
      .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
      .addColumn('settings', 'text')
      .addColumn('shortcuts', 'text')
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
  },
};
