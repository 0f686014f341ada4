import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Sums of each key lie together, those of all keys by day apart, and refusals have theirs. The job
 * adds the ledger up anew, from the first entry.
 */
export const orderRollups: Migration = {
  async up(db: Kysely<unknown>) {
    const sums = sql`downloads bigint not null, free bigint not null, refunds bigint not null,
      bytes bigint not null`;
    // A table that is its key is read in its order, without a second look-up for each row.
    const ordered =
      db.getExecutor().adapter instanceof PostgresAdapter ? sql`` : sql`without rowid`;
    const statements = [
      sql`drop table rollup_product_days`,
      sql`drop table rollup_user_days`,
      sql`update rollup_progress set seq = 0`,
      sql`create table rollup_days (day bigint primary key, ${sums})`,
      sql`create table rollup_product_days (product_id text not null, day bigint not null, ${sums},
        primary key (product_id, day)) ${ordered}`,
      sql`create table rollup_user_days (user_id text not null, day bigint not null, ${sums},
        primary key (user_id, day)) ${ordered}`,
      sql`create table rollup_reason_days (day bigint not null, reason text not null,
        times bigint not null, primary key (day, reason))`,
      sql`create table rollup_refusal_days (user_id text not null, reason text not null,
        day bigint not null, times bigint not null, primary key (user_id, reason, day)) ${ordered}`,
    ];
    for (const statement of statements) await statement.execute(db);
  },
};
