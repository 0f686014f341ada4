import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What versions are released as, their recall, and drafts. Every version so far is published in the
 * channel `stable`. An older process would serve recalled versions, so a start of it is refused.
 */
export const addReleases: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['label', 'platform', 'notes', 'recall_reason', 'publisher']) {
      await db.schema.alterTable('versions').addColumn(name, 'text').execute();
    }
    await db.schema
      .alterTable('versions')
      .addColumn('channel', 'text', (column) => column.notNull().defaultTo('stable'))
      .execute();
    await db.schema.alterTable('versions').addColumn('recalled_at', 'bigint').execute();
    await db.schema
      .createIndex('versions_recalled')
      .on('versions')
      .column('recalled_at')
      .where(sql.ref('recalled_at'), 'is not', null)
      .execute();
    await createDrafts(db);
    await sql`
      insert into schema_requirements (migration, release)
      values ('0043-add-releases', '0.2')`.execute(db);
  },
};

async function createDrafts(db: Kysely<unknown>): Promise<void> {
  const byteOrdered =
    db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('parent_id', byteOrdered, (column) => column.references('entries.id'))
    .addColumn('name', byteOrdered, (column) => column.notNull())
    .addColumn('size', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('crc32', 'bigint', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('platform', 'text')
    .addColumn('notes', 'text')
    .addColumn('publisher', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('publish_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('drafts_of_file')
    .on('drafts')
    .columns(['parent_id', 'name'])
    .execute();
  await db.schema.createIndex('drafts_by_content').on('drafts').column('sha256').execute();
}
