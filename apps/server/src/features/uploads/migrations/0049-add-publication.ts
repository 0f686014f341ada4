import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether an upload becomes a draft, when that is published, and why a refused one was. */
export const addPublication: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('uploads')
      .addColumn('publication', 'text', (column) => column.notNull().defaultTo('now'))
      .execute();
    await db.schema.alterTable('uploads').addColumn('publish_at', 'bigint').execute();
    await db.schema.alterTable('uploads').addColumn('refusal', 'text').execute();
  },
};
