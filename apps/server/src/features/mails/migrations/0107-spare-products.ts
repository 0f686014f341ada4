import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { MailTables } from '../tables.ts';

export const spareProducts: Migration = {
  async up(db: Kysely<MailTables>) {
    await db.schema
      .createTable('mail_product_opt_outs')
      .addColumn('user_id', 'text', (column) => column.notNull())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('mail_product_opt_outs_once', ['user_id', 'product_id'])
      .execute();
  },
};
