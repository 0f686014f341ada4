import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createSignatures: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('signatures')
      .addColumn('version_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('signatures_of_version', ['version_id', 'kind'])
      .execute();
  },
};
