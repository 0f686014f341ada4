import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ThrottlesTables } from '../tables.ts';

export const createSignInThrottles: Migration = {
  async up(db: Kysely<ThrottlesTables>) {
    await db.schema
      .createTable('sign_in_throttles')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('sign_in_throttles_by_end')
      .on('sign_in_throttles')
      .column('ends_at')
      .execute();
  },
};
