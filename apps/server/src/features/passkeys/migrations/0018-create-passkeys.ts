import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { PasskeysTables } from '../tables.ts';

export const createPasskeys: Migration = {
  async up(db: Kysely<PasskeysTables>) {
    await db.schema
      .createTable('passkeys')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('credential_id', 'text', (column) => column.notNull().unique())
      .addColumn('user_id', 'text', (column) =>
        column.notNull().references('users.id').onDelete('cascade'),
      )
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('public_key', 'text', (column) => column.notNull())
      .addColumn('sign_count', 'bigint', (column) => column.notNull())
      .addColumn('transports', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint')
      .execute();
    await db.schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute();
    await db.schema
      .createTable('passkey_challenges')
      .addColumn('challenge', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('ends_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('passkey_challenges_by_end')
      .on('passkey_challenges')
      .column('ends_at')
      .execute();
  },
};
