import { type RawBuilder, sql } from 'kysely';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { getLedgerPosition } from '../ledger/index.ts';
import { IN_BIN } from '../products/index.ts';
import type { RollupTables } from './tables.ts';

/** Entries of one transaction: few enough that counting does not wait for it. */
const BATCH = 500;
export const LANE = 'main';
export const DAY_MS = 86_400_000;

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
export function foldBatch(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rollups = tables<RollupTables>(tx);
    const { seq: after } = await forUpdate(
      tx,
      rollups.selectFrom('rollup_progress').select('seq').where('lane', '=', LANE),
    ).executeTakeFirstOrThrow();
    const head = await getLedgerPosition(tx);
    const upTo = Math.min(head, after + BATCH);
    if (upTo <= after) return false;
    await addUp(tx, 'rollup_user_days', 'user_id', sql`entry.user_id`, { after, upTo });
    await addUp(tx, 'rollup_product_days', 'product_id', PRODUCT, { after, upTo });
    await rollups
      .updateTable('rollup_progress')
      .set({ seq: upTo })
      .where('lane', '=', LANE)
      .execute();
    return upTo < head;
  });
}

/** Of the folder of the version's file, also of one in the bin. */
const PRODUCT = sql`case when folder.product_id like ${sql.lit(`${IN_BIN}%`)}
  then substr(folder.product_id, ${sql.lit(IN_BIN.length + 1)})
  else coalesce(folder.product_id, '') end`;

/** What an entry adds to each sum; what is fetched again for nothing says so in its detail. */
export const SUMS = {
  downloads: sql`case when entry.kind = 'committed' and coalesce(entry.detail, '') <> 'free'
    then 1 else 0 end`,
  free: sql`case when entry.kind = 'committed' and entry.detail = 'free' then 1 else 0 end`,
  refunds: sql`case when entry.kind = 'refunded' then 1 else 0 end`,
} as const;

async function addUp(
  tx: Database,
  table: 'rollup_user_days' | 'rollup_product_days',
  key: string,
  keyOfEntry: RawBuilder<unknown>,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  const add = (sum: string) =>
    sql`${sql.ref(sum)} = ${sql.ref(`${table}.${sum}`)} + ${sql.ref(`excluded.${sum}`)}`;
  await sql`
    insert into ${sql.table(table)} (day, ${sql.ref(key)}, downloads, free, refunds, bytes)
    select entry.at / ${sql.lit(DAY_MS)}, ${keyOfEntry}, sum(${SUMS.downloads}), sum(${SUMS.free}),
      sum(${SUMS.refunds}),
      sum(case when entry.kind = 'committed' then coalesce(version.size, 0) else 0 end)
    from ledger_entries as entry
    left join versions as version on version.id = entry.version_id
    left join entries as folder on folder.id = version.folder_id
    where entry.lane = ${LANE} and entry.seq > ${after} and entry.seq <= ${upTo}
      and entry.kind in ('committed', 'refunded')
    group by 1, 2
    on conflict (day, ${sql.ref(key)}) do update set
      ${sql.join(['downloads', 'free', 'refunds', 'bytes'].map(add))}`.execute(tx.kysely);
}
