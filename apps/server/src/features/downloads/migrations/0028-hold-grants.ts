import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DownloadTables } from '../tables.ts';

/** A process of an older release holds nothing, so all that it reserves may be released when needed. */
export const holdGrants: Migration = {
  async up(db: Kysely<DownloadTables>) {
    for (const table of ['grants', 'archives'] as const) {
      for (const [name, type] of [
        ['held_until', 'bigint'],
        ['holders', 'integer'],
      ] as const) {
        await db.schema
          .alterTable(table)
          .addColumn(name, type, (column) => column.notNull().defaultTo(0))
          .execute();
      }
    }
  },
};
