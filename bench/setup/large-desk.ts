import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/db/database.ts';

/** What an operator's desk of a vendor with many customers reads. */
export interface DeskSize {
  readonly users: number;
  readonly entries: number;
}

const DAY_MS = 86_400_000;
export const DESK_FILES = 200;
export const DESK_PRODUCTS = 50;
/** Of a statement, so that none is held in memory whole. */
const BATCH = 100_000;
/** A prime that divides none of the sizes, so that users, files and days meet in every way. */
const STEP = 7919;

/**
 * Users with licences and counters, and a ledger of their year until `now`: of 100 entries 2 are
 * refusals, 1 is a unit given back, the rest are downloads. The chain's hashes are not true: this is
 * for measuring lists, not for proving them.
 */
export async function insertDesk(
  db: Database,
  { users, entries }: DeskSize,
  now: number,
): Promise<void> {
  await insertFiles(db, now);
  await sql`${numbers(1, users)}
    insert into users (id, email, first_name, last_name, password_hash, operator, created_at)
    select 'user' || n, 'user' || n || '@example.com', 'Ada', 'Customer ' || n, '', 0,
      ${sql.lit(now - 400 * DAY_MS)} + n from numbers`.execute(db.unhurried);
  await sql`${numbers(1, users)}
    insert into licences (user_id, activated, pro_pack, expires_at, maximum, period, updated_at)
    select 'user' || n, 1, 1, ${sql.lit(now)} + (n % 700 - 20) * ${sql.lit(DAY_MS)}, 100,
      'lifetime', ${sql.lit(now)} from numbers`.execute(db.unhurried);
  await sql`${numbers(1, users)}
    insert into download_counters (owner_kind, owner_id, period_key, reserved, downloaded)
    select 'user', 'user' || n, 'lifetime', 0, n % 101 from numbers`.execute(db.unhurried);
  for (let first = 1; first <= entries; first += BATCH) {
    await insertEntries(db, {
      first,
      last: Math.min(first + BATCH - 1, entries),
      users,
      entries,
      now,
    });
  }
  await sql`update ledger_head set seq = ${entries}`.execute(db.unhurried);
  // Nothing analyzes SQLite where a server runs.
  if (db.capabilities.engine === 'postgres') await sql`analyze`.execute(db.unhurried);
}

async function insertFiles(db: Database, now: number): Promise<void> {
  await sql`${numbers(1, DESK_PRODUCTS)}
    insert into entries (id, kind, name, sort_key, updated_at, product_id)
    select 'folder' || n, 'folder', 'Product ' || n, 'product ' || n, ${sql.lit(now)}, 'product' || n
    from numbers`.execute(db.unhurried);
  await sql`${numbers(1, DESK_PRODUCTS)}
    insert into products (id, folder_id, name, text, face, created_at, updated_at)
    select 'product' || n, 'folder' || n, 'Product ' || n, '', 'locked', ${sql.lit(now)}, ${sql.lit(now)}
    from numbers`.execute(db.unhurried);
  await sql`${numbers(1, DESK_FILES)}
    insert into entries (id, parent_id, kind, name, sort_key, updated_at, current_version_id, size,
      product_id)
    select 'file' || n, 'folder' || (n % ${sql.lit(DESK_PRODUCTS)} + 1), 'file', 'file ' || n,
      'file ' || n, ${sql.lit(now)}, 'version' || n, 1000000, 'product' || (n % ${sql.lit(DESK_PRODUCTS)} + 1)
    from numbers`.execute(db.unhurried);
  await sql`${numbers(1, DESK_FILES)}
    insert into versions (id, entry_id, folder_id, size, sha256, media_type, published_at)
    select 'version' || n, 'file' || n, 'folder' || (n % ${sql.lit(DESK_PRODUCTS)} + 1), 1000000,
      ${'0'.repeat(64)}, 'application/octet-stream', ${sql.lit(now - 300 * DAY_MS)}
    from numbers`.execute(db.unhurried);
}

async function insertEntries(
  db: Database,
  of: { first: number; last: number; users: number; entries: number; now: number },
): Promise<void> {
  const { first, last, users, entries, now } = of;
  const between = Math.floor((365 * DAY_MS) / entries);
  await sql`${numbers(first, last)}
    insert into ledger_entries (lane, seq, format, at, kind, user_id, version_id, period_key, detail,
      actor, actor_id, reason, hash)
    select 'main', n, 2, ${sql.lit(now - 365 * DAY_MS)} + n * ${sql.lit(between)},
      case when n % 100 < 2 then 'refused' when n % 100 = 2 then 'refunded' else 'committed' end,
      'user' || (n * ${sql.lit(STEP)} % ${sql.lit(users)} + 1),
      'version' || (n % ${sql.lit(DESK_FILES)} + 1), case when n % 100 < 2 then null else 'lifetime' end,
      case when n % 100 < 2 then '3' end, 'user',
      'user' || (n * ${sql.lit(STEP)} % ${sql.lit(users)} + 1),
      case n % 100 when 0 then 'quota_exhausted' when 1 then 'licence_expired' end,
      ${'0'.repeat(64)}
    from numbers`.execute(db.unhurried);
}

/** The integers from `first` to `last`, before a statement that reads them as n of `numbers`. */
export const numbers = (first: number, last: number) => sql`
  with recursive numbers (n) as (
    select cast(${sql.lit(first)} as bigint)
    union all select n + 1 from numbers where n < ${sql.lit(last)}
  )`;
