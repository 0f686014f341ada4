import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { LibraryTables } from '../tables.ts';

/** Archives name the CRC-32 of every file before its bytes. Unsigned, hence wider than an integer. */
export const addCrc32: Migration = {
  async up(db: Kysely<LibraryTables>) {
    await db.schema.alterTable('versions').addColumn('crc32', 'bigint').execute();
  },
};
