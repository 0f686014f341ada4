import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { UserNotesTables } from '../tables.ts';

export const createUserNotes: Migration = {
  async up(db: Kysely<UserNotesTables>) {
    await db.schema
      .createTable('user_notes')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('author_id', 'text')
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('user_notes_by_time')
      .on('user_notes')
      .columns(['user_id', 'created_at', 'id'])
      .execute();
  },
};
