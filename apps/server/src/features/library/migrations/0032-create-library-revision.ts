import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LibraryTables } from '../tables.ts';

/** One row, counted up by every change of the library, so that whoever polls it knows of any. */
export const createLibraryRevision: Migration = {
  async up(db: Kysely<LibraryTables>) {
    await db.schema
      .createTable('library_revision')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
    await db.insertInto('library_revision').values({ id: 1, revision: 0 }).execute();
  },
};
