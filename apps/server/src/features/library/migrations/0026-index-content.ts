import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LibraryTables } from '../tables.ts';

/** Whether any version has a content is asked for every blob that is stored. */
export const indexContent: Migration = {
  async up(db: Kysely<LibraryTables>) {
    await db.schema.createIndex('versions_by_content').on('versions').column('sha256').execute();
  },
};
