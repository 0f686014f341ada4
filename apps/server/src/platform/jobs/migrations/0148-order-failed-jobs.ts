import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { JobTables } from '../tables.ts';

/** What has failed, in the order of the operators' list: few rows beside those that wait. */
export const orderFailedJobs: Migration = {
  async up(db: Kysely<JobTables>) {
    await db.schema
      .createIndex('jobs_failed')
      .on('jobs')
      .columns(['ended_at', 'id'])
      .where(sql.ref('due_at'), 'is', null)
      .execute();
  },
};
