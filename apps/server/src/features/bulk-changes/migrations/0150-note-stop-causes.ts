import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { BulkChangeTables } from '../tables.ts';

/** Why a bulk change was stopped; null = it was not, or an earlier release has not noted why. */
export const noteStopCauses: Migration = {
  async up(db: Kysely<BulkChangeTables>) {
    await db.schema.alterTable('bulk_changes').addColumn('stop_cause', 'text').execute();
  },
};
