import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { UserImportTables } from '../tables.ts';

export const createUserImports: Migration = {
  async up(db: Kysely<UserImportTables>) {
    await db.schema
      .createTable('user_imports')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('author', 'text')
      .addColumn('created_by', 'text')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addColumn('done', 'integer', (column) => column.notNull())
      .addColumn('created', 'integer', (column) => column.notNull())
      .addColumn('changed', 'integer', (column) => column.notNull())
      .addColumn('changed_meanwhile', 'integer', (column) => column.notNull())
      .addColumn('left_out', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('finished_at', 'bigint')
      .execute();
    await db.schema
      .createTable('user_import_steps')
      .addColumn('import_id', 'text', (column) => column.notNull())
      .addColumn('step', 'integer', (column) => column.notNull())
      .addColumn('rows', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_import_steps_once', ['import_id', 'step'])
      .execute();
  },
};
