import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { MailTables } from '../tables.ts';

export const addMailChoices: Migration = {
  async up(db: Kysely<MailTables>) {
    await db.schema
      .createTable('mail_opt_outs')
      .addColumn('user_id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .execute();
    const indexes = {
      mails_by_time: ['created_at', 'id'],
      mails_by_user: ['user_id', 'created_at', 'id'],
      mails_by_state: ['state', 'created_at', 'id'],
    } as const;
    for (const [name, columns] of Object.entries(indexes)) {
      await db.schema
        .createIndex(name)
        .on('mails')
        .columns([...columns])
        .execute();
    }
  },
};
