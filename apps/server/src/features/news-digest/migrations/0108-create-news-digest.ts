import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { NewsDigestTables } from '../tables.ts';

export const createNewsDigest: Migration = {
  async up(db: Kysely<NewsDigestTables>) {
    await db.schema
      .createTable('news_digest')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('told_until', 'bigint', (column) => column.notNull())
      .execute();
  },
};
