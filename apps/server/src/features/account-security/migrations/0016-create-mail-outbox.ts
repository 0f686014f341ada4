import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AccountSecurityTables } from '../tables.ts';

export const createMailOutbox: Migration = {
  async up(db: Kysely<AccountSecurityTables>) {
    await db.schema
      .createTable('mail_outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('mail_outbox_by_due').on('mail_outbox').column('due_at').execute();
  },
};
