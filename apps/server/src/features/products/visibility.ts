import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared-statement.ts';
import { IN_BIN, isInBin } from './bin.ts';
import type { Product } from './repository.ts';
import type { ProductContext, ProductTables } from './tables.ts';

/** Who looks at the library, and when (epoch milliseconds). */
export interface Viewer {
  readonly userId: string;
  readonly now: number;
}

/** A viewer in a statement: values, or places in a prepared one. */
interface ViewerOperands {
  readonly userId: unknown;
  readonly now: unknown;
}

/** That an entitlement, named `held`, is in force. */
const inForce = (now: unknown) => sql`(held.starts_at is null or held.starts_at <= ${now})
    and (held.ends_at is null or held.ends_at > ${now})`;

/**
 * The products that a viewer may know of, as a list of ids for `in`: those that are not hidden, those
 * they hold an entitlement of that is in force, and for an operator all. The one place that decides.
 * It does not depend on the rows around it, so an engine makes the list at most once for a statement,
 * and not at all where no row has a product.
 */
function knownProducts({ userId, now }: ViewerOperands): RawBuilder<unknown> {
  return sql`(
    select id from products where face <> 'hidden'
      or exists (select 1 from users where users.id = ${userId} and users.operator = 1)
    union all
    select held.product_id from entitlements as held
      where held.holder_kind = 'user' and held.holder_id = ${userId} and ${inForce(now)}
    union all
    select held.product_id from licences
      inner join entitlements as held
        on held.holder_kind = 'plan' and held.holder_id = licences.plan_id
      where licences.user_id = ${userId} and ${inForce(now)})`;
}

/**
 * The condition that a viewer may see a folder of which they see the parent. Only a folder that is a
 * product itself needs the list.
 * @param productId the column of the folder's product
 * @param parentProductId that of the folder it lies in; an empty text = none
 */
export function isShown(
  productId: string,
  parentProductId: unknown,
  viewer: ViewerOperands,
): RawBuilder<SqlBool> {
  const product = sql.ref(productId);
  return sql<SqlBool>`(${product} is null or ${product} = ${parentProductId}
    or ${product} in ${knownProducts(viewer)})`;
}

/**
 * Asked about in place of what does not exist, so that an answer about nothing takes as long as one
 * about something hidden.
 */
export const NO_PRODUCT = '';

/** One user and one product. */
export interface UserProduct {
  readonly userId: string;
  readonly productId: string;
}

interface HiddenQuery {
  readonly pairs: readonly UserProduct[];
  readonly now: number;
}

interface HiddenRow {
  readonly user_id: string;
  readonly asked: string;
}

/** A column's product, also where its folder is in the bin: what was hidden stays hidden in a history. */
const outsideBin = (
  column: string,
) => sql`case when substr(${sql.ref(column)}, 1, ${sql.lit(IN_BIN.length)})
  = ${sql.lit(IN_BIN)} then substr(${sql.ref(column)}, ${sql.lit(IN_BIN.length + 1)})
  else ${sql.ref(column)} end`;

/**
 * The same question as `knownProducts`, asked of single products for many users at once. One that is
 * none any more was read a moment ago, and the folder may lie in a hidden one.
 */
const readHidden = prepare<ProductTables & ProductContext, HiddenQuery, HiddenRow>(
  ({ rows, value }, db) => {
    const now = value((given) => given.now);
    const pairs = rows(({ pairs: of }) => of, { userId: 'text', productId: 'text' });
    return sql<HiddenRow>`
    with recursive chain(user_id, asked, id) as (
      select pairs."userId", pairs."productId", pairs."productId" from ${pairs} as pairs
      union
      select chain.user_id, chain.asked, ${outsideBin('outside.product_id')} from chain
        inner join products on products.id = chain.id
        inner join entries as folder on folder.id = products.folder_id
        inner join entries as outside on outside.id = folder.parent_id
        where outside.product_id is not null)
    select distinct chain.user_id, chain.asked from chain
      left join products on products.id = chain.id
      where (products.face = 'hidden' or products.id is null and chain.id = chain.asked)
        and not exists (
          select 1 from users where users.id = chain.user_id and users.operator = 1)
        and not exists (
          select 1 from entitlements as held
          where held.holder_kind = 'user' and held.holder_id = chain.user_id
            and held.product_id = chain.id and ${inForce(now)})
        and not exists (
          select 1 from entitlements as held
          where held.holder_kind = 'plan' and held.holder_id in (
              select plan_id from licences where licences.user_id = chain.user_id)
            and held.product_id = chain.id and ${inForce(now)})`.compile(db);
  },
);

/**
 * Which of the products a viewer must not know of: hidden ones without an entitlement that is in
 * force, and whatever lies in such a product; nobody knows of what is in the bin. Without products it
 * asks nothing.
 */
export async function findHidden(
  db: Database,
  { userId, now }: Viewer,
  productIds: Iterable<string | null | undefined>,
): Promise<ReadonlySet<string>> {
  const asked = new Set<string>();
  for (const id of productIds) if (id !== null && id !== undefined) asked.add(id);
  const pairs = [...asked].map((productId): UserProduct => ({ userId, productId }));
  return (await findHiddenFrom(db, pairs, now)).get(userId) ?? new Set();
}

/** The same for several users, in one statement, by user id. */
export async function findHiddenFrom(
  db: Database,
  pairs: readonly UserProduct[],
  now: number,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const hidden = new Map<string, Set<string>>();
  const add = (userId: string, productId: string) =>
    hidden.set(userId, (hidden.get(userId) ?? new Set()).add(productId));
  for (const { userId, productId } of pairs) if (isInBin(productId)) add(userId, productId);
  const others = pairs.filter(({ productId }) => !isInBin(productId));
  if (others.length === 0) return hidden;
  const { rows } = await readHidden(db, { pairs: others, now });
  for (const row of rows) add(row.user_id, row.asked);
  return hidden;
}

/**
 * Those of the products that a viewer may know of by their own mark, wherever they lie now, by id. Read
 * with what they are called: a product may be hidden and get another name at once.
 */
export async function findKnown(
  db: Database,
  viewer: Viewer,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const { contains, encode } = db.capabilities.lists;
  const rows = await tables<ProductTables>(db)
    .selectFrom('products')
    .selectAll()
    .where(contains('id', encode([...new Set(productIds)])))
    .where(sql<SqlBool>`id in ${knownProducts(viewer)}`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Those of the products that a viewer finds in the library, by id: known ones, in none that is hidden. */
export async function findShown(
  db: Database,
  viewer: Viewer,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Product>> {
  const known = await findKnown(db, viewer, productIds);
  const { contains, encode } = db.capabilities.lists;
  const placed = await tables<ProductTables & ProductContext>(db)
    .selectFrom('products')
    .innerJoin('entries as folders', 'folders.id', 'products.folder_id')
    .select('products.id')
    .where(contains('products.id', encode([...known.keys()])))
    // The folder of a deleted product belongs to none.
    .whereRef('folders.product_id', '=', 'products.id')
    .execute();
  const ids = placed.map(({ id }) => id);
  // Asked after the names were read: one may be hidden and get another name at once.
  const hidden = await findHidden(db, viewer, ids);
  return new Map([...known].filter(([id]) => ids.includes(id) && !hidden.has(id)));
}

/**
 * The same as `readHidden` of all products. Those that are hidden themselves are told by one list; only
 * of the others is it asked in which products they lie.
 */
const readAllHidden = prepare<ProductTables & ProductContext, Viewer, { readonly id: string }>(
  ({ value }, db) => {
    const viewer = { userId: value(({ userId }) => userId), now: value(({ now }) => now) };
    return sql<{ id: string }>`
    with recursive
      barred(id) as (select id from products where id not in ${knownProducts(viewer)}),
      chain(asked, id) as (
        select id, id from products where id not in (select id from barred)
        union
        select chain.asked, ${outsideBin('outside.product_id')} from chain
          inner join products on products.id = chain.id
          inner join entries as folder on folder.id = products.folder_id
          inner join entries as outside on outside.id = folder.parent_id
          where outside.product_id is not null)
    select id from barred
    union
    select asked from chain where id in (select id from barred)`.compile(db);
  },
);

/** All products that a viewer must not know of, for a search that looks everywhere. */
export async function listHidden(db: Database, viewer: Viewer): Promise<ReadonlySet<string>> {
  const { rows } = await readAllHidden(db, viewer);
  return new Set(rows.map(({ id }) => id));
}
