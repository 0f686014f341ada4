import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const createServerSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('server_settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('changed_at', 'bigint', (column) => column.notNull())
      .addColumn('changed_by', 'text')
      .execute();
    await db.schema
      .createTable('server_settings_revision')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('revision', 'bigint', (column) => column.notNull())
      .execute();
    await sql`insert into server_settings_revision (id, revision) values (1, 0)`.execute(db);
  },
};
