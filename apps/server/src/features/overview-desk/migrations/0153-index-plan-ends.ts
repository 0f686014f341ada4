import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether anybody who follows a plan has a licence that ends later than something, or never. */
export const indexPlanEnds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex('licences_of_plan_by_end')
      .on('licences')
      .columns(['plan_id', 'activated', 'expires_at'])
      .execute();
  },
};
