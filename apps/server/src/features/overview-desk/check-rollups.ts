import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { MAIN_LANE } from '../ledger/index.ts';
import { type Rollup, ROLLUPS } from './fold-ledger.ts';
import { DAY_MS, toDate } from './period.ts';

/** Sums of a day that differ from the ledger's. */
export interface WrongSum {
  readonly table: string;
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Whose they are; those of the products are proved together. */
  readonly keys: Readonly<Record<string, string>>;
  /** Too many or, below 0, too few, of each sum. */
  readonly beside: Readonly<Record<string, number>>;
}

/** Enough to see what is wrong. */
const MOST = 100;

/**
 * Proves the sums of days against the entries that they say to contain: those of each key, and those
 * of the products together, as the ledger does not say which product a file lay in.
 */
export function checkRollups(db: Database): Promise<WrongSum[]> {
  return db.snapshot(async (state) => {
    const found: WrongSum[] = [];
    for (const rollup of ROLLUPS) {
      const isProved = !('product_id' in rollup.keys);
      found.push(...(await compare(state, isProved ? rollup : { ...rollup, keys: {} })));
    }
    return found;
  });
}

async function compare(state: Database, { table, keys, kinds, sums }: Rollup): Promise<WrongSum[]> {
  const keyNames = Object.keys(keys);
  const sumNames = Object.keys(sums);
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const total = (name: string) => sql`sum(${sql.ref(name)})`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns(['day', ...keyNames])},
      ${sql.join(sumNames.map((name) => sql`${total(name)} as ${sql.ref(name)}`))}
    from (
      select ${columns(['day', ...keyNames, ...sumNames])} from ${sql.table(table)}
      union all
      select ${sql.join([
        sql`entry.at / ${sql.lit(DAY_MS)}`,
        ...Object.values(keys),
        ...Object.values(sums).map((value) => sql`-(${value})`),
      ])}
      from ledger_entries as entry
      where entry.lane = ${MAIN_LANE} and entry.kind in ${kinds}
        and entry.seq <= (select seq from rollup_progress where lane = ${MAIN_LANE})
    ) as both_sides
    group by ${columns(['day', ...keyNames])}
    having ${sql.join(
      sumNames.map((name) => sql`${total(name)} <> 0`),
      sql` or `,
    )}
    order by ${columns(['day', ...keyNames])}
    limit ${MOST}`.execute(state.kysely);
  return rows.map((row) => ({
    table,
    day: toDate(Number(row['day'])),
    keys: Object.fromEntries(keyNames.map((name) => [name, String(row[name])])),
    beside: Object.fromEntries(sumNames.map((name) => [name, Number(row[name])])),
  }));
}
