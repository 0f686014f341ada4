import type { Overview } from '@file-server/contract/overview';
import { sql } from 'kysely';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { getLedgerPosition, MAIN_LANE } from '../ledger/index.ts';
import { findAdoption } from './adoption.ts';
import { countWaiting, findEnding, measureStorage } from './attention.ts';
import { findEndingProducts } from './ending-products.ts';
import { type Period, type Sums, toDate, toDay } from './period.ts';
import type { RollupTables } from './tables.ts';

export interface OverviewDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const NOTHING: Sums = { downloads: 0, free: 0, refunds: 0, bytes: 0 };

/** What operators ask first, of a period and of now. */
export async function getOverview({ db, clock }: OverviewDeps, period: Period): Promise<Overview> {
  const now = clock.now();
  const [days, reasons, ending, endingProducts, adoption] = await Promise.all([
    findDays(db, period),
    findReasons(db, period),
    findEnding(db, now),
    findEndingProducts(db, now),
    findAdoption(db),
  ]);
  return {
    ...period,
    behind: await countBehind(db),
    totals: days.reduce<Sums>(add, NOTHING),
    days,
    reasons,
    ending: ending.map(({ expiresAt, ...customer }) => ({
      ...customer,
      expiresAt: toInstant(expiresAt),
    })),
    endingProducts,
    adoption,
    waiting: await countWaiting(db, now),
    storage: await measureStorage(db),
  };
}

/** Every day of the period in order, also those on which nothing happened. */
export async function findDays(db: Database, { from, to }: Period): Promise<Overview['days']> {
  const [first, last] = [toDay(from), toDay(to)];
  const rows = await tables<RollupTables>(db)
    .selectFrom('rollup_days')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const byDay = new Map(rows.map(({ day, ...sums }) => [day, sums]));
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    day: toDate(first + index),
    ...(byDay.get(first + index) ?? NOTHING),
  }));
}

/** Why downloads were refused, the most frequent first. */
export async function findReasons(
  db: Database,
  { from, to }: Period,
): Promise<Overview['reasons']> {
  const { rows } = await sql<{ reason: string; times: unknown }>`
    select reason, sum(times) as times from rollup_reason_days
    where day >= ${toDay(from)} and day <= ${toDay(to)}
    group by reason order by sum(times) desc, reason`.execute(db.kysely);
  return rows.map(({ reason, times }) => ({ reason, times: Number(times) }));
}

async function countBehind(db: Database): Promise<number> {
  const { seq } = await tables<RollupTables>(db)
    .selectFrom('rollup_progress')
    .select('seq')
    .where('lane', '=', MAIN_LANE)
    .executeTakeFirstOrThrow();
  return Math.max(0, (await getLedgerPosition(db)) - seq);
}

const add = (one: Sums, other: Sums): Sums => ({
  downloads: one.downloads + other.downloads,
  free: one.free + other.free,
  refunds: one.refunds + other.refunds,
  bytes: one.bytes + other.bytes,
});
