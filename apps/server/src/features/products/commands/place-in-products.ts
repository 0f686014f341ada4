import { sql } from 'kysely';
import { type Database, forUpdate, tables } from '../../../platform/db/database.ts';
import { isInBin } from '../bin.ts';
import type { ProductContext, ProductTables } from '../tables.ts';

/**
 * Writes for a folder and all below it which product they belong to: what the folder is marked as,
 * else that of the folder it lies in. To be called when a mark or its place has changed.
 * @returns how many folders were written
 */
export async function placeInProducts(tx: Database, folderId: string): Promise<number> {
  const db = tables<ProductTables & ProductContext>(tx);
  const own = db.selectFrom('products').select('id').where('folder_id', '=', folderId);
  const parents = db
    .selectFrom('entries')
    .innerJoin('entries as outside', 'outside.id', 'entries.parent_id')
    .select('outside.product_id as id')
    .where('entries.id', '=', folderId);
  const found = (await own.executeTakeFirst()) ?? (await parents.executeTakeFirst());
  const productId = found?.id ?? null;
  let written = 0;
  for (;;) {
    const folders = await changeBelow(tx, folderId, productId);
    written += folders;
    // Whoever makes a folder waits for the one it goes into, which is locked once it is written; one
    // made before that is found by the next look.
    if (folders === 0 || !tx.capabilities.rowLocks) return written;
  }
}

async function changeBelow(
  tx: Database,
  folderId: string,
  productId: string | null,
): Promise<number> {
  const product = productId === null ? sql`null` : sql`${productId}`;
  const { rows } = await sql`
    with recursive inside(id) as (
      select id from entries where id = ${folderId}
      union all
      select child.id from inside
        inner join entries as child on child.parent_id = inside.id and child.kind = 'folder'
        where not exists (select 1 from products where products.folder_id = child.id))
    update entries set product_id = ${product}
      where id in (select id from inside) and product_id is distinct from ${product}
      returning 1 as one`.execute(tx.kysely);
  return rows.length;
}

/** A folder, which nobody else changes before the transaction ends; null = there is none. */
export async function lockFolder(
  tx: Database,
  folderId: string,
): Promise<{ readonly parentId: string | null } | null> {
  const query = tables<ProductContext>(tx)
    .selectFrom('entries')
    .select(['kind', 'parent_id', 'product_id'])
    .where('id', '=', folderId);
  const entry = await forUpdate(tx, query).executeTakeFirst();
  if (entry?.kind !== 'folder' || isInBin(entry.product_id)) return null;
  return { parentId: entry.parent_id };
}
