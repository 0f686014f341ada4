import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { DAY_MS, LANE, SUMS } from './fold-ledger.ts';

/** A day whose sums differ from the ledger's; of a user, or of all products together. */
export interface WrongSum {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Null = the sums of the products. */
  readonly userId: string | null;
  /** Too many or, below 0, too few. */
  readonly downloads: number;
  readonly free: number;
  readonly refunds: number;
}

/** Enough to see what is wrong. */
const MOST = 100;

/**
 * Proves the sums of days against the entries that they say to contain: those of each user, and those
 * of the products together, as the ledger does not say which product a file lay in.
 */
export function checkRollups(db: Database): Promise<WrongSum[]> {
  return db.snapshot(async (state) => [
    ...(await compare(state, 'rollup_user_days', true)),
    ...(await compare(state, 'rollup_product_days', false)),
  ]);
}

async function compare(
  state: Database,
  table: 'rollup_user_days' | 'rollup_product_days',
  byUser: boolean,
): Promise<WrongSum[]> {
  const user = byUser ? sql`user_id` : sql`''`;
  const { rows } = await sql<
    Record<'day' | 'downloads' | 'free' | 'refunds', unknown> & {
      user_id: string;
    }
  >`
    select day, user_id, sum(downloads) as downloads, sum(free) as free, sum(refunds) as refunds
    from (
      select day, ${user} as user_id, downloads, free, refunds from ${sql.table(table)}
      union all
      select entry.at / ${sql.lit(DAY_MS)}, ${user}, -(${SUMS.downloads}), -(${SUMS.free}),
        -(${SUMS.refunds})
      from ledger_entries as entry
      where entry.lane = ${LANE} and entry.kind in ('committed', 'refunded')
        and entry.seq <= (select seq from rollup_progress where lane = ${LANE})
    ) as both_sides
    group by day, user_id
    having sum(downloads) <> 0 or sum(free) <> 0 or sum(refunds) <> 0
    order by day, user_id
    limit ${MOST}`.execute(state.kysely);
  return rows.map((row) => ({
    day: new Date(Number(row.day) * DAY_MS).toISOString().slice(0, 10),
    userId: byUser ? row.user_id : null,
    downloads: Number(row.downloads),
    free: Number(row.free),
    refunds: Number(row.refunds),
  }));
}
