import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AccountsTables } from '../tables.ts';

export const addRedirectUrl: Migration = {
  async up(db: Kysely<AccountsTables>) {
    await db.schema.alterTable('users').addColumn('redirect_url', 'text').execute();
  },
};
