import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Folded names for the search. The job `index-names` fills them for a library that exists, so that a
 * start does not wait for a million of them (decision 0068).
 */
export const createEntryNames: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    const text = isPostgres ? sql`text collate "C"` : 'text';
    await db.schema
      .createTable('entry_names')
      .addColumn('id', isPostgres ? 'bigserial' : 'integer', (column) => column.primaryKey())
      .addColumn('entry_id', text, (column) =>
        column.notNull().unique().references('entries.id').onDelete('cascade'),
      )
      .addColumn('folded', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('entry_names_by_name')
      .on('entry_names')
      .columns(['folded', 'id'])
      .execute();
    if (!isPostgres) await createTrigrams(db);
  },
};

/**
 * The trigrams of SQLite, kept in step by triggers. They say which names may hold a text, and the
 * names themselves whether they do; without positions the index is a third as large.
 */
async function createTrigrams(db: Kysely<unknown>): Promise<void> {
  await sql`
    create virtual table entry_trigrams using fts5(
      folded, content='entry_names', content_rowid='id', detail='none', columnsize=0,
      tokenize='trigram case_sensitive 1')`.execute(db);
  const remove = sql`
    insert into entry_trigrams (entry_trigrams, rowid, folded)
    values ('delete', old.id, old.folded);`;
  const add = sql`insert into entry_trigrams (rowid, folded) values (new.id, new.folded);`;
  await sql`
    create trigger entry_names_added after insert on entry_names begin ${add} end`.execute(db);
  await sql`
    create trigger entry_names_removed after delete on entry_names begin ${remove} end`.execute(db);
  await sql`
    create trigger entry_names_changed after update of folded on entry_names
    begin ${remove} ${add} end`.execute(db);
}
