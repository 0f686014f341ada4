import { tables } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { lockTree, reviseLibrary } from '../../library-revision/index.ts';
import type { ProductDeps } from '../deps.ts';
import { getProducts, lockProduct } from '../repository.ts';
import type { ProductTables } from '../tables.ts';
import { lockFolder, placeInProducts } from './place-in-products.ts';

/**
 * Makes a product a folder again: what it held is for everybody licensed, or of the product around it.
 * Its entitlements end with it.
 * @throws ProblemError not_found
 */
export function unmarkProduct(
  { db, clock, signals }: ProductDeps,
  productId: string,
  by: Authorship,
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const product = (await getProducts(tx, [productId])).get(productId);
    if (!product) throw new ProblemError('not_found', 'There is no such product.');
    const folder = await lockFolder(tx, product.folder_id);
    const products = tables<ProductTables>(tx);
    const entitlements = products.deleteFrom('entitlements').where('product_id', '=', productId);
    // Before the product, as a bulk change locks them; then those of whom the product waited for.
    await entitlements.execute();
    await lockProduct(tx, productId);
    await entitlements.execute();
    await products.deleteFrom('products').where('id', '=', productId).execute();
    await placeInProducts(tx, product.folder_id);
    await reviseLibrary(tx, signals, { below: [folder?.parentId ?? null] });
    await appendToLedger(tx, clock.now(), {
      ...by,
      kind: 'product_set',
      userId: `product:${productId}`,
      detail: JSON.stringify({ folderId: product.folder_id, marked: false }),
    });
  });
}
