import type { Entitlement as Terms } from '@file-server/domain/entitlement';
import { compareNames } from '@file-server/domain/entry-name';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { prepare, prepareRead } from '../../platform/db/prepared-statement.ts';
import { isInBin } from './bin.ts';
import type { ProductContext, ProductTables } from './tables.ts';

export type Product = Readonly<Selectable<ProductTables['products']>>;
export type EntitlementRow = Readonly<Selectable<ProductTables['entitlements']>>;
export type Plan = Readonly<Selectable<ProductTables['plans']>>;

/** One product that a user may fetch, by themselves or by their plan. */
export interface HeldEntitlement extends Readonly<Terms> {
  readonly id: string;
  readonly productId: string;
  /** Downloads of the product in one period of the licence; null = no maximum of its own. */
  readonly maximum: number | null;
}

type Tables = ProductTables & ProductContext;

/** Entitlements of one answer. */
const MOST_LISTED = 1_000;

const readProducts = prepareRead((db: Kysely<Tables>, among) =>
  db.selectFrom('products').selectAll().where(among('id')),
);

/** The products that exist among the given ids, by id. */
export async function getProducts(
  db: Database,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const rows = await readProducts(db, productIds);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Plans by their ids; one that is gone is absent. */
export async function getPlans(
  db: Database,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, Plan>> {
  return new Map((await readPlans(db, planIds)).map((plan) => [plan.id, plan]));
}

/** Users by id, with the plan that each follows. */
export type Followers = ReadonlyMap<string, { readonly planId?: string | undefined }>;

/** Users as followers of the plans that they follow now. */
export async function getFollowers(db: Database, userIds: readonly string[]): Promise<Followers> {
  const { lists } = db.capabilities;
  const rows = await tables<Tables>(db)
    .selectFrom('licences')
    .select(['user_id', 'plan_id'])
    .where(lists.contains('user_id', lists.encode(userIds)))
    .execute();
  return new Map(rows.map((row) => [row.user_id, { planId: row.plan_id ?? undefined }]));
}

const plansOf = (followers: Followers): string[] => [
  ...new Set([...followers.values()].flatMap(({ planId }) => planId ?? [])),
];

interface Holders {
  readonly userIds: readonly string[];
  readonly planIds: readonly string[];
}

const readEntitlements = prepare<Tables, Holders, EntitlementRow>(({ among }, db) => {
  const heldBy = (kind: EntitlementRow['holder_kind'], ids: (of: Holders) => readonly string[]) =>
    db
      .selectFrom('entitlements')
      .selectAll()
      .where('holder_kind', '=', kind)
      .where(among('holder_id', ids));
  return heldBy('user', ({ userIds }) => userIds)
    .unionAll(heldBy('plan', ({ planIds }) => planIds))
    .compile();
});

/**
 * What each of the users holds of any product, by themselves and by plan, whether it is in force or
 * not, by user id. A user who holds nothing is absent.
 */
export async function getEntitlements(
  db: Database,
  followers: Followers,
): Promise<ReadonlyMap<string, readonly HeldEntitlement[]>> {
  if (followers.size === 0) return new Map();
  const holders = { userIds: [...followers.keys()], planIds: plansOf(followers) };
  const byHolder = Map.groupBy((await readEntitlements(db, holders)).rows, (row) => row.holder_id);
  const held = Array.from(followers, ([userId, { planId }]) => {
    const rows = [userId, planId].flatMap((holder) => byHolder.get(holder ?? '') ?? []);
    return [userId, rows.map(toHeld)] as const;
  });
  return new Map(held.filter(([, entitlements]) => entitlements.length > 0));
}

function toHeld(row: EntitlementRow): HeldEntitlement {
  return {
    id: row.id,
    productId: row.product_id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    updatesUntil: row.updates_until,
    maximum: row.maximum,
  };
}

const readPlans = prepareRead((db: Kysely<Tables>, among) =>
  db.selectFrom('plans').selectAll().where(among('id')),
);

/** The plan that each of the users follows, by user id. A user without one is absent. */
export async function getPlansOf(
  db: Database,
  followers: Followers,
): Promise<ReadonlyMap<string, Plan>> {
  const plans = await getPlans(db, plansOf(followers));
  const found = new Map<string, Plan>();
  for (const [userId, { planId }] of followers) {
    const plan = plans.get(planId ?? '');
    if (plan) found.set(userId, plan);
  }
  return found;
}

/** All products that were not deleted, by name. */
export async function listProducts(db: Database): Promise<Product[]> {
  const products = await tables<Tables>(db)
    .selectFrom('products')
    .innerJoin('entries as folders', 'folders.id', 'products.folder_id')
    .selectAll('products')
    // The folder of a deleted product belongs to none.
    .whereRef('folders.product_id', '=', 'products.id')
    .orderBy('products.id')
    .execute();
  return products.toSorted(byName);
}

/** The product with an id, else all with this name that were not deleted. */
export async function findProducts(db: Database, idOrName: string): Promise<readonly Product[]> {
  const byId = (await getProducts(db, [idOrName])).get(idOrName);
  if (byId) return [byId];
  return (await listProducts(db)).filter(({ name }) => name === idOrName);
}

/** All plans, by name. */
export async function listPlans(db: Database): Promise<Plan[]> {
  const plans = await tables<Tables>(db).selectFrom('plans').selectAll().orderBy('id').execute();
  return plans.toSorted(byName);
}

const byName = (one: { name: string }, other: { name: string }): number =>
  compareNames(one.name, other.name);

/** The newest first; of one holder or product where they are named. */
export function listEntitlements(
  db: Database,
  {
    holder,
    product,
  }: { readonly holder?: string | undefined; readonly product?: string | undefined },
): Promise<EntitlementRow[]> {
  let query = tables<Tables>(db).selectFrom('entitlements').selectAll();
  if (product !== undefined) query = query.where('product_id', '=', product);
  if (holder === undefined) query = query.orderBy('created_at', 'desc');
  else {
    query = query
      // An index has holders behind their kind.
      .where('holder_kind', 'in', ['user', 'plan'])
      .where('holder_id', '=', holder)
      // Offered no index: SQLite would go through all of the product, which an index has in order.
      .orderBy(sql`+created_at`, 'desc');
  }
  return query.orderBy('id').limit(MOST_LISTED).execute();
}

/** How many users are on a plan. */
export async function countFollowers(db: Database, planId: string): Promise<number> {
  const { followers } = await tables<Tables>(db)
    .selectFrom('licences')
    .select(({ fn }) => fn.countAll<number>().as('followers'))
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow();
  return Number(followers);
}

export async function planExists(db: Database, planId: string): Promise<boolean> {
  const query = tables<Tables>(db).selectFrom('plans').select('id').where('id', '=', planId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Whether a plan exists; nobody removes it before the transaction ends. Several may rely on it at once. */
export async function keepPlan(tx: Database, planId: string): Promise<boolean> {
  const query = tables<Tables>(tx).selectFrom('plans').select('id').where('id', '=', planId);
  const kept = tx.capabilities.rowLocks ? query.forKeyShare() : query;
  return (await kept.executeTakeFirst()) !== undefined;
}

interface Locking {
  /** Whether nobody else changes them before the transaction ends. */
  readonly lock: boolean;
}

/** The entitlements that exist among the given ids, in the order of these. */
export function findEntitlements(
  db: Database,
  ids: readonly string[],
  { lock }: Locking,
): Promise<readonly EntitlementRow[]> {
  const { lists } = db.capabilities;
  const query = tables<Tables>(db)
    .selectFrom('entitlements')
    .selectAll()
    .where(lists.contains('id', lists.encode(ids)))
    .orderBy('id');
  return (lock ? forUpdate(db, query) : query).execute();
}

/** What users hold by themselves of a product, in force or not, by user id; who holds none is absent. */
export async function findHeld(
  db: Database,
  { userIds, productId }: { readonly userIds: readonly string[]; readonly productId: string },
  { lock }: Locking,
): Promise<ReadonlyMap<string, readonly EntitlementRow[]>> {
  const { lists } = db.capabilities;
  const query = tables<Tables>(db)
    .selectFrom('entitlements')
    .selectAll()
    .where('holder_kind', '=', 'user')
    .where(lists.contains('holder_id', lists.encode(userIds)))
    .where('product_id', '=', productId)
    .orderBy('id');
  const rows = await (lock ? forUpdate(db, query) : query).execute();
  return Map.groupBy(rows, (row) => row.holder_id);
}

/** Whether a product exists; it stays until the transaction ends. */
export async function lockProduct(tx: Database, productId: string): Promise<boolean> {
  const query = tables<Tables>(tx).selectFrom('products').select('id').where('id', '=', productId);
  return (await forUpdate(tx, query).executeTakeFirst()) !== undefined;
}

/** Whether a product lies in the bin, with its own folder or one above. */
export async function isProductInBin(db: Database, productId: string): Promise<boolean> {
  const folder = await tables<Tables>(db)
    .selectFrom('products')
    .innerJoin('entries', 'entries.id', 'products.folder_id')
    .select('entries.product_id')
    .where('products.id', '=', productId)
    .executeTakeFirst();
  return isInBin(folder?.product_id ?? null);
}
