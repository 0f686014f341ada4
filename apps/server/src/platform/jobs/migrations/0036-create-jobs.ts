import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { JobTables } from '../tables.ts';

export const createJobs: Migration = {
  async up(db: Kysely<JobTables>) {
    await db.schema
      .createTable('jobs')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('unique_key', 'text')
      .addColumn('run_key', 'text')
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addColumn('holder', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .addColumn('ended_at', 'bigint')
      .execute();
    await db.schema.createIndex('jobs_by_due').on('jobs').columns(['kind', 'due_at']).execute();
    await db.schema
      .createIndex('jobs_unique')
      .unique()
      .on('jobs')
      .columns(['kind', 'unique_key'])
      .execute();
    await db.schema
      .createIndex('jobs_one_at_a_time')
      .unique()
      .on('jobs')
      .columns(['kind', 'run_key'])
      .where(sql.ref('holder'), 'is not', null)
      .execute();
  },
};
