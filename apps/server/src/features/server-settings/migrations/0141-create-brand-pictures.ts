import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ServerSettingsTables } from '../tables.ts';

/** Pictures that operators have chosen, in the database because every node serves them. */
export const createBrandPictures: Migration = {
  async up(db: Kysely<ServerSettingsTables>) {
    await db.schema
      .createTable('brand_pictures')
      .addColumn('path', 'text', (column) => column.primaryKey())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('width', 'integer', (column) => column.notNull())
      .addColumn('height', 'integer', (column) => column.notNull())
      .addColumn('kept_at', 'bigint', (column) => column.notNull())
      .execute();
  },
};
