import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createAdoption: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('product_adoption')
      .addColumn('product_id', 'text', (column) => column.primaryKey())
      .addColumn('version_id', 'text', (column) => column.notNull())
      .addColumn('published_at', 'bigint', (column) => column.notNull())
      .addColumn('entitled', 'integer', (column) => column.notNull())
      .addColumn('newest', 'integer', (column) => column.notNull())
      .addColumn('older', 'integer', (column) => column.notNull())
      .addColumn('counted_at', 'bigint', (column) => column.notNull())
      .execute();
    // Followers of a plan in the order in which they are counted.
    await db.schema
      .createIndex('licences_of_plan_by_user')
      .on('licences')
      .columns(['plan_id', 'user_id'])
      .execute();
  },
};
