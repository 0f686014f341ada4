import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What finds the newest versions below a product: the folders of each, and in each version the folder
 * of its file (decision 0072).
 */
export const placeVersions: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema
      .createIndex('entries_of_product')
      .on('entries')
      .column('product_id')
      .where(sql.ref('product_id'), 'is not', null)
      .execute();
    await db.schema
      .alterTable('versions')
      .addColumn('folder_id', isPostgres ? sql`text collate "C"` : 'text')
      .execute();
    await sql`
      update versions set folder_id =
        (select entries.parent_id from entries where entries.id = versions.entry_id)`.execute(db);
    await db.schema
      .createIndex('versions_of_folder')
      .on('versions')
      .columns(['folder_id', 'published_at', 'id'])
      .where(sql.ref('folder_id'), 'is not', null)
      .execute();
    await (isPostgres ? followOnPostgres(db) : followOnSqlite(db));
  },
};

// Triggers, so that no way to publish or move a file has to think of the lists of products.

async function followOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`
    create trigger versions_placed after insert on versions begin
      update versions set folder_id = (select parent_id from entries where id = new.entry_id)
        where id = new.id;
    end`.execute(db);
  await sql`
    create trigger versions_moved after update of parent_id on entries
      when new.kind = 'file' begin
      update versions set folder_id = new.parent_id where entry_id = new.id;
    end`.execute(db);
}

async function followOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function place_version() returns trigger language plpgsql as $$ begin
      select parent_id into new.folder_id from entries where id = new.entry_id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger versions_placed before insert on versions
      for each row execute function place_version()`.execute(db);
  await sql`
    create function move_versions() returns trigger language plpgsql as $$ begin
      update versions set folder_id = new.parent_id where entry_id = new.id;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger versions_moved after update of parent_id on entries
      for each row when (new.kind = 'file') execute function move_versions()`.execute(db);
}
