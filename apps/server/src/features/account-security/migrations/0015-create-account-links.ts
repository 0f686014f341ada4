import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AccountSecurityTables } from '../tables.ts';

export const createAccountLinks: Migration = {
  async up(db: Kysely<AccountSecurityTables>) {
    await db.schema
      .createTable('account_links')
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('email', 'text')
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('account_links_pk', ['user_id', 'purpose'])
      .execute();
  },
};
