import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LibraryTables } from '../tables.ts';

/** For the question what was published lately. */
export const indexPublication: Migration = {
  async up(db: Kysely<LibraryTables>) {
    await db.schema
      .createIndex('versions_by_publication')
      .on('versions')
      .columns(['published_at', 'id'])
      .execute();
  },
};
