import type { Adoption } from '@file-server/contract/overview';
import { STABLE_CHANNEL } from '@file-server/contract/releases';
import { type RawBuilder, sql } from 'kysely';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { findNamedVersions, listReleases } from '../library/index.ts';
import { getProducts, listProducts } from '../products/index.ts';
import type { RollupTables } from './tables.ts';

/** Products of the overview. */
const MOST = 20;
/** Customers of one statement, between which a stop of the server is noticed. */
const SLICE = 5_000;
/** Among so many of the newest versions the newest stable one is looked for. */
const LOOKED_AT = 20;

/** The version that a product offers last. */
interface Newest {
  readonly productId: string;
  readonly versionId: string;
  readonly entryId: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
}

interface AdoptionDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Counts for each product who has its newest version, so that the overview does not: of a product
 * with 100,000 customers that takes a second or two.
 */
export async function countAdoption(deps: AdoptionDeps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  const counted = tables<RollupTables>(db);
  // What is no product any more, or lies in the bin, would take the place of one in the overview.
  await sql`delete from product_adoption where product_id not in (
    select products.id from products inner join entries as folder
      on folder.id = products.folder_id and folder.product_id = products.id)`.execute(db.kysely);
  const products = await listProducts(db);
  for (const { id: productId } of products) {
    const newest = await findNewest(deps, productId);
    const sums = newest && (await countCustomers(deps, newest, signal));
    // A part of a count is none.
    if (signal.aborted) return;
    const drop = counted.deleteFrom('product_adoption').where('product_id', '=', productId);
    if (newest === null || sums === null) {
      await drop.execute();
      continue;
    }
    const { versionId, publishedAt } = newest;
    const row = {
      version_id: versionId,
      published_at: publishedAt,
      ...sums,
      counted_at: clock.now(),
    };
    await counted
      .insertInto('product_adoption')
      .values({ product_id: productId, ...row })
      .onConflict((conflict) => conflict.column('product_id').doUpdateSet(row))
      .execute();
  }
}

/** The newest one on offer, of the stable ones where there are any. */
async function findNewest({ db, clock }: AdoptionDeps, productId: string): Promise<Newest | null> {
  const asked = { productId, before: clock.now() + 1, limit: LOOKED_AT };
  const { rows } = await listReleases(db, asked);
  const found = rows.find(({ channel }) => channel === STABLE_CHANNEL) ?? rows[0];
  if (found === undefined) return null;
  const { id: versionId, entry_id: entryId, published_at: publishedAt } = found;
  return { productId, versionId, entryId, publishedAt };
}

type Sums = Pick<RollupTables['product_adoption'], 'entitled' | 'newest' | 'older'>;

async function countCustomers(
  { db, clock }: AdoptionDeps,
  newest: Newest,
  signal: AbortSignal,
): Promise<Sums> {
  const sums = { entitled: 0, newest: 0, older: 0 };
  const now = clock.now();
  for (const planId of [null, ...(await findPlans(db, newest, now))]) {
    let after: string | undefined = '';
    while (after !== undefined && !signal.aborted) {
      const section = { planId, after, limit: SLICE, now };
      const rows: readonly Customer[] = await selectCustomers(db, newest, section);
      for (const row of rows) {
        sums.entitled += Number(row.may);
        sums.newest += Number(row.has_newest);
        // Who has both is up to date.
        if (Number(row.has_newest) === 0) sums.older += Number(row.has_older);
      }
      after = rows.length < SLICE ? undefined : rows.at(-1)?.id;
    }
  }
  return sums;
}

/** That an entitlement is in force and covers the version. */
const covers = (holder: 'user' | 'plan', { productId, publishedAt }: Newest, now: number) => sql`
  held.product_id = ${productId} and held.holder_kind = ${sql.lit(holder)}
    and (held.starts_at is null or held.starts_at <= ${now})
    and (held.ends_at is null or held.ends_at > ${now})
    and (held.updates_until is null or held.updates_until > ${publishedAt})`;

/** Plans whose followers may fetch the version. */
async function findPlans(db: Database, newest: Newest, now: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct held.holder_id as id from entitlements as held
    where ${covers('plan', newest, now)}`.execute(db.kysely);
  return rows.map(({ id }) => id);
}

interface Customer {
  readonly id: string;
  /** 0 or 1: an entitlement alone opens nothing. */
  readonly may: unknown;
  readonly has_newest: unknown;
  readonly has_older: unknown;
}

interface Section {
  /** Its followers, without those who hold the product by themselves; null = the latter. */
  readonly planId: string | null;
  readonly after: string;
  readonly limit: number;
  readonly now: number;
}

/** The next customers of a product, each of whom is in one section. */
async function selectCustomers(
  db: Database,
  newest: Newest,
  { planId, after, limit, now }: Section,
): Promise<readonly Customer[]> {
  const { versionId, entryId, publishedAt } = newest;
  const own = covers('user', newest, now);
  const holders =
    planId === null
      ? sql`select distinct held.holder_id as id from entitlements as held
          where ${own} and held.holder_id > ${after}`
      : sql`select user_id as id from licences
          where plan_id = ${planId} and user_id > ${after} and not exists (
            select 1 from entitlements as held where ${own} and held.holder_id = licences.user_id)`;
  // As `mayFetch` has it: a plan may keep what was published before the licence expired.
  const may = sql`(licence.activated = 1 and licence.pro_pack = 1
    and (licence.expires_at is null or licence.expires_at > ${now}
      or (plan.after_expiry = 'fallback' and licence.expires_at > ${publishedAt})))`;
  const has = (which: RawBuilder<unknown>) => sql`case when ${may} and exists (
    select 1 from grants where grants.user_id = holders.id and grants.committed_at is not null
      and ${which}) then 1 else 0 end`;
  const { rows } = await sql<Customer>`
    with holders as (${holders} order by id limit ${limit})
    select holders.id, case when ${may} then 1 else 0 end as may,
      ${has(sql`grants.version_id = ${versionId}`)} as has_newest,
      ${has(sql`grants.entry_id = ${entryId} and grants.version_id <> ${versionId}`)} as has_older
    from holders inner join licences as licence on licence.user_id = holders.id
      left join plans as plan on plan.id = licence.plan_id
    order by holders.id`.execute(db.longReads);
  return rows;
}

/** As it was counted last, the last published first. */
export async function findAdoption(db: Database, limit = MOST): Promise<Adoption[]> {
  const rows = await tables<RollupTables>(db)
    .selectFrom('product_adoption')
    .selectAll()
    .orderBy('published_at', 'desc')
    .orderBy('product_id')
    .limit(limit)
    .execute();
  const [products, files] = await Promise.all([
    getProducts(
      db,
      rows.map((row) => row.product_id),
    ),
    findNamedVersions(
      db,
      rows.map((row) => row.version_id),
    ),
  ]);
  return rows.flatMap((row): Adoption[] => {
    const product = products.get(row.product_id);
    const file = files.get(row.version_id);
    // Gone since they were counted.
    if (!product || !file) return [];
    return [
      {
        productId: product.id,
        name: product.name,
        version: {
          id: row.version_id,
          file: file.name,
          label: file.label,
          publishedAt: toInstant(Number(row.published_at)),
        },
        entitled: row.entitled,
        newest: row.newest,
        older: row.older,
        countedAt: toInstant(Number(row.counted_at)),
      },
    ];
  });
}
