import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LibraryTables } from '../tables.ts';

/** The order of the operators' list of drafts. */
export const orderDrafts: Migration = {
  async up(db: Kysely<LibraryTables>) {
    await db.schema
      .createIndex('drafts_by_time')
      .on('drafts')
      .columns(['created_at', 'id'])
      .execute();
  },
};
