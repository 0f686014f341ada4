import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createStorageMark: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('storage_mark')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .execute();
  },
};
