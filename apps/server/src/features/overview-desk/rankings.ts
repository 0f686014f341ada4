import type { OverviewRankings } from '@file-server/contract/overview';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { getProducts } from '../products/index.ts';
import { findEmails } from '../users/index.ts';
import { type Period, SUMS, toDay } from './period.ts';
import { findRunningOut } from './running-out.ts';

/** Rows of each list of an answer. */
const MOST = 20;

/** Who and what had the most of a period. */
export async function getRankings(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  period: Period,
): Promise<OverviewRankings> {
  const [customers, products, refusals, runningOut] = await Promise.all([
    findCustomers(db, period),
    findProducts(db, period),
    findRefusals(db, period),
    findRunningOut(db, clock.now(), MOST),
  ]);
  return { ...period, customers, products, refusals, runningOut };
}

/** Those who downloaded most, first. */
export async function findCustomers(db: Database, period: Period, limit = MOST) {
  const rows = await rank(
    db,
    { table: 'rollup_user_days', keys: ['user_id'], sums: SUMS },
    period,
    limit,
  );
  const emails = await findEmails(db, userIds(rows));
  return rows.map(({ user_id: userId, ...sums }) => ({
    userId,
    email: emails.get(userId) ?? null,
    ...sums,
  }));
}

/** The most downloaded, first. */
export async function findProducts(db: Database, period: Period, limit = MOST) {
  const rows = await rank(
    db,
    { table: 'rollup_product_days', keys: ['product_id'], sums: SUMS },
    period,
    limit,
  );
  const products = await getProducts(
    db,
    rows.map(({ product_id: id }) => id),
  );
  return rows.map(({ product_id: id, ...sums }) => ({
    productId: id === '' ? null : id,
    name: products.get(id)?.name ?? null,
    ...sums,
  }));
}

/** Who was refused most often for one reason, first. */
export async function findRefusals(db: Database, period: Period, limit = MOST) {
  const rows = await rank(
    db,
    { table: 'rollup_refusal_days', keys: ['user_id', 'reason'], sums: ['times'] },
    period,
    limit,
  );
  const emails = await findEmails(db, userIds(rows));
  return rows.map(({ user_id: userId, reason, times }) => ({
    userId,
    email: emails.get(userId) ?? null,
    reason,
    times,
  }));
}

const userIds = (rows: readonly { readonly user_id: string }[]) => [
  ...new Set(rows.map((row) => row.user_id)),
];

type Ranked<Key extends string, Sum extends string> = Record<Key, string> & Record<Sum, number>;

interface Ranking<Key extends string, Sum extends string> {
  readonly table: string;
  readonly keys: readonly [Key, ...Key[]];
  /** The first one decides. */
  readonly sums: readonly [Sum, ...Sum[]];
}

/** The sums of a period for each key, the most first. */
async function rank<Key extends string, Sum extends string>(
  db: Database,
  ranking: Ranking<Key, Sum>,
  period: Period,
  limit: number,
): Promise<Ranked<Key, Sum>[]> {
  const { rows } = await rankedStatement(ranking, period, limit).execute(db.longReads);
  return rows.map((row) => {
    const read = { ...row };
    for (const sum of ranking.sums) Object.assign(read, { [sum]: Number(row[sum]) });
    return read;
  });
}

function rankedStatement<Key extends string, Sum extends string>(
  { table, keys, sums }: Ranking<Key, Sum>,
  { from, to }: Period,
  limit: number,
) {
  const key = sql.join(keys.map((name) => sql.ref(name)));
  const total = (name: Sum) => sql`sum(${sql.ref(name)})`;
  return sql<Ranked<Key, Sum>>`
    select ${key}, ${sql.join(sums.map((name) => sql`${total(name)} as ${sql.ref(name)}`))}
    from ${sql.table(table)}
    where day >= ${toDay(from)} and day <= ${toDay(to)}
    group by ${key} order by ${total(sums[0])} desc, ${key}
    limit ${limit}`;
}
