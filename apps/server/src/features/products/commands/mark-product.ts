import { tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { lockTree, reviseLibrary } from '../../library-revision/index.ts';
import type { ProductDeps } from '../deps.ts';
import type { Product } from '../repository.ts';
import { type ProductTables, toFlag } from '../tables.ts';
import { lockFolder, placeInProducts } from './place-in-products.ts';

/**
 * Makes a folder a product; everything below it belongs to it, but what lies in a product of its own.
 * Whoever holds no entitlement loses it at once, also what is on its way.
 * @throws ProblemError entry_not_found, already_a_product
 */
export function markProduct(
  { db, clock, signals }: ProductDeps,
  mark: Pick<Product, 'name' | 'text' | 'face'> & {
    readonly folderId: string;
    readonly previews?: boolean | undefined;
  },
  by: Authorship,
): Promise<Product> {
  return db.transaction(async (tx) => {
    await lockTree(tx);
    const { folderId, name, text, face } = mark;
    const previews = toFlag(mark.previews === true);
    const folder = await lockFolder(tx, folderId);
    if (!folder) throw new ProblemError('entry_not_found');
    const at = clock.now();
    const product = {
      id: newId(),
      folder_id: folderId,
      name,
      text,
      face,
      previews,
      created_at: at,
      updated_at: at,
    };
    const inserted = await tables<ProductTables>(tx)
      .insertInto('products')
      .values(product)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new ProblemError('already_a_product');
    await placeInProducts(tx, folderId);
    const detail = JSON.stringify({
      face,
      folderId,
      marked: true,
      ...(previews === 1 && { previews: true }),
    });
    // Whoever sees where the folder lies has seen it until now.
    await reviseLibrary(tx, signals, { below: [folder.parentId] });
    await appendToLedger(tx, at, {
      ...by,
      kind: 'product_set',
      userId: `product:${product.id}`,
      detail,
    });
    return product;
  });
}
