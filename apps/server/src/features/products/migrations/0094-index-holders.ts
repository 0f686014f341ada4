import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Who holds a product, by their ids: the operator's list of those who lack a version. */
export const indexHolders: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('entitlements_of_product_by_holder')
      .on('entitlements')
      .columns(['product_id', 'holder_kind', 'holder_id'])
      .execute();
  },
};
