import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createSecretTag: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('secret_tag')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('tag', 'text', (column) => column.notNull())
      .execute();
  },
};
