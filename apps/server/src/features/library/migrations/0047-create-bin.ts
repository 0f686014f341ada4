import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The bin of deleted entries. An older process would show and serve what is in it, so a start of it is
 * refused.
 */
export const createBin: Migration = {
  async up(db: Kysely<unknown>) {
    const byteOrdered =
      db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
    await db.schema
      .createTable('bin_items')
      .addColumn('id', byteOrdered, (column) => column.primaryKey().references('entries.id'))
      .addColumn('entry_id', byteOrdered, (column) => column.notNull().references('entries.id'))
      .addColumn('parent_id', byteOrdered)
      .addColumn('deleted_at', 'bigint', (column) => column.notNull())
      .addColumn('deleted_by', 'text', (column) => column.notNull())
      .addColumn('erased_at', 'bigint')
      .addColumn('emptied_at', 'bigint')
      .execute();
    await db.schema
      .createIndex('bin_items_by_time')
      .on('bin_items')
      .columns(['deleted_at', 'id'])
      .where(sql.ref('erased_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('bin_items_to_empty')
      .on('bin_items')
      .column('erased_at')
      .where(sql.ref('emptied_at'), 'is', null)
      .execute();
    await db.schema.alterTable('versions').addColumn('erased_at', 'bigint').execute();
    await db.schema
      .createTable('library_tree')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .execute();
    await sql`insert into library_tree (id) values (1)`.execute(db);
    await sql`
      insert into schema_requirements (migration, release)
      values ('0047-create-bin', '0.2')`.execute(db);
  },
};
