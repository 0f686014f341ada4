import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { UsersTables } from '../tables.ts';

export const addErasedAt: Migration = {
  async up(db: Kysely<UsersTables>) {
    await db.schema.alterTable('users').addColumn('erased_at', 'bigint').execute();
  },
};
