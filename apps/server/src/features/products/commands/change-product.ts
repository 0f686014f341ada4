import { type Database, forUpdate, tables } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { requireUnchanged } from '../../../platform/request/require-seen.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import type { ProductDeps } from '../deps.ts';
import type { Product } from '../repository.ts';
import { type ProductContext, type ProductTables, toFlag } from '../tables.ts';
import { productTag } from '../tags.ts';

/**
 * Changes how a product is called, described and met by those who do not hold it, and whether it gives
 * previews.
 * @param changes what is undefined stays
 * @param ifMatch value of If-Match; undefined = whatever it is
 * @throws ProblemError not_found, product_changed
 */
export function changeProduct(
  { db, clock, signals }: ProductDeps,
  productId: string,
  changes: { readonly [Field in 'name' | 'text' | 'face']?: Product[Field] | undefined } & {
    readonly previews?: boolean | undefined;
  },
  by: Authorship,
  ifMatch?: string,
): Promise<Product> {
  return db.transaction(async (tx) => {
    const products = tables<ProductTables>(tx);
    const query = products.selectFrom('products').selectAll().where('id', '=', productId);
    const before = await forUpdate(tx, query).executeTakeFirst();
    if (!before) throw new ProblemError('not_found', 'There is no such product.');
    requireUnchanged(productTag(before), ifMatch, 'product_changed');
    const { name = before.name, text = before.text, face = before.face } = changes;
    const previews = changes.previews === undefined ? before.previews : toFlag(changes.previews);
    const product = { ...before, name, text, face, previews, updated_at: clock.now() };
    await products.updateTable('products').set(product).where('id', '=', productId).execute();
    // With another face it comes into sight or goes out of it where it lies.
    const { folder_id: folderId } = product;
    const within = face === before.face ? folderId : await findParent(tx, folderId);
    await reviseLibrary(tx, signals, { below: [within] });
    await appendToLedger(tx, product.updated_at, {
      ...by,
      kind: 'product_set',
      userId: `product:${productId}`,
      detail: JSON.stringify({
        face,
        folderId,
        marked: true,
        ...(previews !== before.previews && { previews: previews === 1 }),
      }),
    });
    return product;
  });
}

async function findParent(tx: Database, folderId: string): Promise<string | null> {
  const folder = await tables<ProductContext>(tx)
    .selectFrom('entries')
    .select('parent_id')
    .where('id', '=', folderId)
    .executeTakeFirst();
  return folder?.parent_id ?? null;
}
