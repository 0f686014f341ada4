import type { Overview, overviewQuerySchema } from '@file-server/contract/overview';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { getLedgerPosition } from '../ledger/index.ts';
import { getProducts } from '../products/index.ts';
import { findEmails } from '../users/index.ts';
import { countWaiting, findEnding, findRunningOut, measureStorage } from './attention.ts';
import { DAY_MS, LANE } from './fold-ledger.ts';
import type { RollupTables } from './tables.ts';

export interface OverviewDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Customers and products of one answer. */
const MOST = 20;
/** Of a CSV. */
export const ALL = 100_000;

type Period = Pick<z.infer<typeof overviewQuerySchema>, 'from' | 'to'>;
type Sums = Overview['totals'];

const NOTHING: Sums = { downloads: 0, free: 0, refunds: 0, bytes: 0 };

/** What operators ask first, of a period and of now. */
export async function getOverview({ db, clock }: OverviewDeps, period: Period): Promise<Overview> {
  const now = clock.now();
  const [days, customers, products, runningOut, ending] = await Promise.all([
    findDays(db, period),
    findCustomers(db, period),
    findProducts(db, period),
    findRunningOut(db, now),
    findEnding(db, now),
  ]);
  return {
    ...period,
    behind: await countBehind(db),
    totals: days.reduce<Sums>(add, NOTHING),
    days,
    customers,
    products,
    runningOut,
    ending: ending.map(({ expiresAt, ...customer }) => ({
      ...customer,
      expiresAt: toInstant(expiresAt),
    })),
    waiting: await countWaiting(db),
    storage: await measureStorage(db),
  };
}

/** Every day of the period in order, also those on which nothing happened. */
export async function findDays(db: Database, { from, to }: Period): Promise<Overview['days']> {
  const rows = await sumUp(db, 'rollup_product_days', 'day', { from, to }, ALL);
  const byDay = new Map(rows.map(({ key, ...sums }) => [Number(key), sums]));
  const [first, last] = [toDay(from), toDay(to)];
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    day: toInstant((first + index) * DAY_MS).slice(0, 'YYYY-MM-DD'.length),
    ...(byDay.get(first + index) ?? NOTHING),
  }));
}

/** Those who downloaded most, first. */
export async function findCustomers(
  db: Database,
  period: Period,
  limit = MOST,
): Promise<Overview['customers']> {
  const rows = await sumUp(db, 'rollup_user_days', 'user_id', period, limit);
  const emails = await findEmails(
    db,
    rows.map(({ key }) => key),
  );
  return rows.map(({ key, ...sums }) => ({
    userId: key,
    email: emails.get(key) ?? null,
    ...sums,
  }));
}

/** The most downloaded, first. */
export async function findProducts(
  db: Database,
  period: Period,
  limit = MOST,
): Promise<Overview['products']> {
  const rows = await sumUp(db, 'rollup_product_days', 'product_id', period, limit);
  const products = await getProducts(
    db,
    rows.map(({ key }) => key),
  );
  return rows.map(({ key, ...sums }) => ({
    productId: key === '' ? null : key,
    name: products.get(key)?.name ?? null,
    ...sums,
  }));
}

/** The sums of a period for each value of a column, the most downloads first. */
async function sumUp(
  db: Database,
  table: 'rollup_product_days' | 'rollup_user_days',
  column: 'day' | 'product_id' | 'user_id',
  { from, to }: Period,
  limit: number,
): Promise<(Sums & { key: string })[]> {
  const { rows } = await sql<Record<keyof Sums, unknown> & { key: string }>`
    select ${sql.ref(column)} as key, sum(downloads) as downloads, sum(free) as free,
      sum(refunds) as refunds, sum(bytes) as bytes
    from ${sql.table(table)} where day >= ${toDay(from)} and day <= ${toDay(to)}
    group by ${sql.ref(column)} order by sum(downloads) desc, ${sql.ref(column)}
    limit ${limit}`.execute(db.kysely);
  return rows.map(({ key, downloads, free, refunds, bytes }) => ({
    key,
    downloads: Number(downloads),
    free: Number(free),
    refunds: Number(refunds),
    bytes: Number(bytes),
  }));
}

async function countBehind(db: Database): Promise<number> {
  const { seq } = await tables<RollupTables>(db)
    .selectFrom('rollup_progress')
    .select('seq')
    .where('lane', '=', LANE)
    .executeTakeFirstOrThrow();
  return Math.max(0, (await getLedgerPosition(db)) - seq);
}

const toDay = (date: string): number => Date.parse(date) / DAY_MS;

const add = (one: Sums, other: Sums): Sums => ({
  downloads: one.downloads + other.downloads,
  free: one.free + other.free,
  refunds: one.refunds + other.refunds,
  bytes: one.bytes + other.bytes,
});
