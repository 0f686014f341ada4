import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Where the latest changes of the library were, so that other servers tell only who may know of it. */
export const createLibraryChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('library_changes')
      .addColumn('slot', 'integer', (column) => column.primaryKey())
      .addColumn('revision', 'bigint', (column) => column.notNull().unique())
      .addColumn('places', 'text', (column) => column.notNull())
      .execute();
  },
};
