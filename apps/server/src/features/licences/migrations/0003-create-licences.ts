import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LicenceTables } from '../tables.ts';

export const createLicences: Migration = {
  async up(db: Kysely<LicenceTables>) {
    await db.schema
      .createTable('licences')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('activated', 'smallint', (column) => column.notNull())
      .addColumn('pro_pack', 'smallint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('maximum', 'integer')
      .addColumn('period', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
