import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LibraryTables } from '../tables.ts';

export const createLibrary: Migration = {
  async up(db: Kysely<LibraryTables>) {
    await createEntries(db);
    await createVersions(db);
    await db.schema
      .createTable('library_sample')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
  },
};

async function createEntries(db: Kysely<LibraryTables>): Promise<void> {
  // SQLite compares bytes by default; on PostgreSQL the database's own collation might not.
  const byteOrdered =
    db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('entries')
    .addColumn('id', byteOrdered, (column) => column.primaryKey())
    .addColumn('parent_id', byteOrdered, (column) => column.references('entries.id'))
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('folder', 'file')`))
    .addColumn('name', byteOrdered, (column) => column.notNull())
    .addColumn('sort_key', byteOrdered, (column) => column.notNull())
    .addColumn('current_version_id', 'text')
    .addColumn('size', 'bigint')
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute();
  await createNameIndexes(db);
  for (const [name, columns] of LISTING_INDEXES) {
    await db.schema
      .createIndex(name)
      .on('entries')
      .columns([...columns])
      .execute();
  }
}

/** Two indexes keep names unique, because nulls of the top never collide in one. */
async function createNameIndexes(db: Kysely<LibraryTables>): Promise<void> {
  await db.schema
    .createIndex('entries_name_in_folder')
    .unique()
    .on('entries')
    .columns(['parent_id', 'name'])
    .execute();
  await db.schema
    .createIndex('entries_name_at_top')
    .unique()
    .on('entries')
    .column('name')
    .where(sql.ref('parent_id'), 'is', null)
    .execute();
}

const LISTING_INDEXES = [
  ['entries_by_name', ['parent_id', 'kind', 'sort_key', 'id']],
  ['entries_by_size', ['parent_id', 'kind', 'size', 'sort_key', 'id']],
  ['entries_by_update', ['parent_id', 'kind', 'updated_at', 'sort_key', 'id']],
] as const;

async function createVersions(db: Kysely<LibraryTables>): Promise<void> {
  await db.schema
    .createTable('versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('entry_id', 'text', (column) => column.notNull().references('entries.id'))
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('versions_of_entry')
    .on('versions')
    .columns(['entry_id', 'published_at'])
    .execute();
}
