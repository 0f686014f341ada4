import { type RawBuilder, sql } from 'kysely';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { getLedgerPosition, MAIN_LANE } from '../ledger/index.ts';
import { IN_BIN } from '../products/index.ts';
import { DAY_MS } from './period.ts';
import type { RollupTables } from './tables.ts';

/** Entries of one transaction: few enough that counting does not wait for it. */
const BATCH = 500;

/** Adds up all entries of the ledger that are not in the sums yet. */
export async function foldLedger(db: Database, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await foldBatch(db))) await yieldToEventLoop();
}

/**
 * Adds up the next entries. The sums and how far they go change in one transaction, under the lock of
 * that one row, so each entry is in them exactly once, whoever is killed and however many do this.
 * Entries become visible in the order of their numbers, so none can appear behind that place.
 * @returns whether there may be more
 */
export function foldBatch(db: Database, batch = BATCH): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rollups = tables<RollupTables>(tx);
    const { seq: after } = await forUpdate(
      tx,
      rollups.selectFrom('rollup_progress').select('seq').where('lane', '=', MAIN_LANE),
    ).executeTakeFirstOrThrow();
    const head = await getLedgerPosition(tx);
    const upTo = Math.min(head, after + batch);
    if (upTo <= after) return false;
    for (const rollup of ROLLUPS) await addUp(tx, rollup, { after, upTo });
    await rollups
      .updateTable('rollup_progress')
      .set({ seq: upTo })
      .where('lane', '=', MAIN_LANE)
      .execute();
    return upTo < head;
  });
}

/** Of the folder of the version's file, also of one in the bin. */
const PRODUCT = sql`case when folder.product_id like ${sql.lit(`${IN_BIN}%`)}
  then substr(folder.product_id, ${sql.lit(IN_BIN.length + 1)})
  else coalesce(folder.product_id, '') end`;

/** What an entry adds to each sum; what is fetched again for nothing says so in its detail. */
const COUNTED = {
  downloads: sql`case when entry.kind = 'committed' and coalesce(entry.detail, '') <> 'free'
    then 1 else 0 end`,
  free: sql`case when entry.kind = 'committed' and entry.detail = 'free' then 1 else 0 end`,
  refunds: sql`case entry.kind when 'refunded' then 1 when 'counted_again' then -1 else 0 end`,
};
const ofDownloads = {
  kinds: sql`('committed', 'refunded', 'counted_again')`,
  sums: COUNTED,
  bytes: sql`case when entry.kind = 'committed' then coalesce(version.size, 0) else 0 end`,
};
/** An entry of refusals says how many it stands for. */
const ofRefusals = {
  kinds: sql`('refused')`,
  sums: { times: sql`cast(entry.detail as bigint)` },
  bytes: null,
};
const USER = sql`entry.user_id`;
const REASON = sql`coalesce(entry.reason, '')`;

/** The sums of a day for each value of its keys. */
export interface Rollup {
  readonly table: string;
  readonly keys: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Of the entries that it adds up. */
  readonly kinds: RawBuilder<unknown>;
  /** What the ledger alone proves. */
  readonly sums: Readonly<Record<string, RawBuilder<unknown>>>;
  /** The sizes of the versions; null = no sum of it. */
  readonly bytes: RawBuilder<unknown> | null;
}

export const ROLLUPS: readonly Rollup[] = [
  { table: 'rollup_days', keys: {}, ...ofDownloads },
  { table: 'rollup_user_days', keys: { user_id: USER }, ...ofDownloads },
  { table: 'rollup_product_days', keys: { product_id: PRODUCT }, ...ofDownloads },
  { table: 'rollup_reason_days', keys: { reason: REASON }, ...ofRefusals },
  { table: 'rollup_refusal_days', keys: { user_id: USER, reason: REASON }, ...ofRefusals },
];

async function addUp(
  tx: Database,
  { table, keys, kinds, sums, bytes }: Rollup,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  const added = { ...sums, ...(bytes && { bytes }) };
  const names = (of: object) => sql.join(['day', ...Object.keys(of)].map((name) => sql.ref(name)));
  const add = (sum: string) =>
    sql`${sql.ref(sum)} = ${sql.ref(`${table}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`;
  await sql`
    insert into ${sql.table(table)} (${names({ ...keys, ...added })})
    select ${sql.join([
      sql`entry.at / ${sql.lit(DAY_MS)}`,
      ...Object.values(keys),
      ...Object.values(added).map((value) => sql`sum(${value})`),
    ])}
    from ledger_entries as entry
    left join versions as version on version.id = entry.version_id
    left join entries as folder on folder.id = version.folder_id
    where entry.lane = ${MAIN_LANE} and entry.seq > ${after} and entry.seq <= ${upTo}
      and entry.kind in ${kinds}
    group by ${sql.join(['day', ...Object.keys(keys)].map((_, index) => sql.lit(index + 1)))}
    on conflict (${names(keys)}) do update set ${sql.join(Object.keys(added).map(add))}`.execute(
    tx.kysely,
  );
}
