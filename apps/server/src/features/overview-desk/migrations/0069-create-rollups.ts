import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is in the ledger already is added up by the job, from the first entry. */
export const createRollups: Migration = {
  async up(db: Kysely<unknown>) {
    const sums = sql`downloads bigint not null, free bigint not null, refunds bigint not null,
      bytes bigint not null`;
    const statements = [
      sql`create table rollup_progress (lane text primary key, seq bigint not null)`,
      sql`insert into rollup_progress (lane, seq) values ('main', 0)`,
      sql`create table rollup_product_days (day bigint not null, product_id text not null, ${sums},
        primary key (day, product_id))`,
      sql`create table rollup_user_days (day bigint not null, user_id text not null, ${sums},
        primary key (day, user_id))`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
