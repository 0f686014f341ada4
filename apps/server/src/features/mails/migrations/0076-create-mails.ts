import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { MailTables } from '../tables.ts';

export const createMails: Migration = {
  async up(db: Kysely<MailTables>) {
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('about', 'text', (column) => column.notNull())
      .addColumn('facts', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint')
      .addColumn('failure', 'text')
      .addUniqueConstraint('mails_once', ['user_id', 'kind', 'about'])
      .execute();
  },
};
