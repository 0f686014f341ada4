import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { InvitationsTables } from '../tables.ts';

export const createInvitations: Migration = {
  async up(db: Kysely<InvitationsTables>) {
    await db.schema
      .createTable('invitations')
      .addColumn('user_id', 'text', (column) =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('invited_by', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('invited_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('invitations_by_time')
      .on('invitations')
      .columns(['invited_at', 'user_id'])
      .execute();
  },
};
