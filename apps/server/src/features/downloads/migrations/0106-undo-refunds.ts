import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Refunds that an operator has made at once are known by one id, so that they can be taken back. */
export const undoRefunds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('refunds').addColumn('batch_id', 'text').execute();
    await db.schema
      .createIndex('refunds_by_batch')
      .on('refunds')
      .column('batch_id')
      .where(sql.ref('batch_id'), 'is not', null)
      .execute();
  },
};
