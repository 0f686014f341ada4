import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LibraryTables } from '../tables.ts';

/** What is looked at next is found by one index, what is damaged by another that is nearly empty. */
export const markDamage: Migration = {
  async up(db: Kysely<LibraryTables>) {
    await db.schema
      .alterTable('versions')
      .addColumn('verified_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('versions').addColumn('damaged_at', 'bigint').execute();
    await db.schema
      .createIndex('versions_to_verify')
      .on('versions')
      .column('verified_at')
      .where(sql.ref('damaged_at'), 'is', null)
      .execute();
    await db.schema
      .createIndex('versions_damaged')
      .on('versions')
      .column('damaged_at')
      .where(sql.ref('damaged_at'), 'is not', null)
      .execute();
  },
};
