import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a product gives previews. An older process gives none inside products, and marks none so. */
export const addProductPreviews: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('products')
      .addColumn('previews', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  },
};
