import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DownloadTables } from '../tables.ts';

/** A grant says which entitlement it is charged to, too, and whether it is charged at all (decision 0066). */
export const chargeEntitlements: Migration = {
  async up(db: Kysely<DownloadTables>) {
    await db.schema.alterTable('grants').addColumn('entitlement_id', 'text').execute();
    await db.schema
      .alterTable('grants')
      .addColumn('charged', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    // Also finds what one user has paid of a version, with as many indexes to write as before.
    await db.schema
      .createIndex('grants_by_version_and_user')
      .on('grants')
      .columns(['version_id', 'user_id'])
      .execute();
    await db.schema.dropIndex('grants_by_version').execute();
  },
};
