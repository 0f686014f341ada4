import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The order of the operators' list of entitlements, of all products and of one. */
export const orderEntitlements: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('entitlements_by_time')
      .on('entitlements')
      .columns(['created_at desc', 'id'])
      .execute();
    await db.schema
      .createIndex('entitlements_of_product_by_time')
      .on('entitlements')
      .columns(['product_id', 'created_at desc', 'id'])
      .execute();
    // What it found, each of the two others of a product finds, too.
    await db.schema.dropIndex('entitlements_of_product').execute();
  },
};
