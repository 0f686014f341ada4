import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { AccountsTables } from '../tables.ts';

export const addErasedAt: Migration = {
  async up(db: Kysely<AccountsTables>) {
    await db.schema.alterTable('users').addColumn('erased_at', 'bigint').execute();
  },
};
