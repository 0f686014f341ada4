import { sortKey } from '@file-server/domain/entry-name';
import type { LibraryTables } from '../../apps/server/src/features/library/tables.ts';
import type { ProductTables } from '../../apps/server/src/features/products/tables.ts';
import { type Database, tables } from '../../apps/server/src/platform/db/database.ts';
import { newId } from '../../apps/server/src/platform/ids/ids.ts';

const BATCH = 500;

interface LibrarySize {
  readonly entries: number;
  readonly products: number;
}

/** A product and its folder. */
export interface SeededProduct {
  readonly id: string;
  readonly folderId: string;
}

/** Hidden products of as many files each, in the order of their publication. */
export async function insertLibrary(
  db: Database,
  { entries: count, products: of }: LibrarySize,
): Promise<readonly SeededProduct[]> {
  const products = Array.from({ length: of }, () => ({ id: newId(), folderId: newId() }));
  await insertProducts(db, products);
  for (let start = 0; start < count; start += BATCH * 20) {
    await db.transaction(async (tx) => {
      const end = Math.min(start + BATCH * 20, count);
      for (let first = start; first < end; first += BATCH) {
        await insertFiles(tx, products, { first, end: Math.min(first + BATCH, end), count });
      }
    });
  }
  return products;
}

async function insertProducts(db: Database, products: readonly SeededProduct[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [index, { id, folderId }] of products.entries()) {
      const name = `Product ${index}`;
      await tables<LibraryTables>(tx)
        .insertInto('entries')
        .values({
          id: folderId,
          parent_id: null,
          kind: 'folder',
          name,
          sort_key: sortKey(name),
          updated_at: 1,
          product_id: id,
        })
        .execute();
      await tables<ProductTables>(tx)
        .insertInto('products')
        .values({
          id,
          folder_id: folderId,
          name,
          text: '',
          face: 'hidden',
          created_at: 1,
          updated_at: 1,
        })
        .execute();
    }
  });
}

async function insertFiles(
  tx: Database,
  products: readonly SeededProduct[],
  { first, end, count }: { readonly first: number; readonly end: number; readonly count: number },
) {
  const files = Array.from({ length: end - first }, (_, offset) => {
    const number = first + offset;
    const name = `release-${String(number).padStart(7, '0')} setup ${number % 10}.zip`;
    const nth = Math.floor((number * products.length) / count);
    const parent_id = products[nth]?.folderId ?? null;
    return { id: newId(), versionId: newId(), number, name, parent_id };
  });
  const library = tables<LibraryTables>(tx);
  await library
    .insertInto('entries')
    .values(
      files.map(({ id, versionId, number, name, parent_id }) => ({
        id,
        parent_id,
        kind: 'file' as const,
        name,
        sort_key: sortKey(name),
        current_version_id: versionId,
        size: number,
        updated_at: number,
      })),
    )
    .execute();
  await library
    .insertInto('versions')
    .values(
      files.map(({ id, versionId, number }) => ({
        id: versionId,
        entry_id: id,
        size: number,
        sha256: '0'.repeat(64),
        media_type: 'application/zip',
        published_at: number,
        withdrawn_at: null,
      })),
    )
    .execute();
}

/** Gives a user these products. */
export async function entitle(db: Database, userId: string, productIds: readonly string[]) {
  const entitlements = productIds.map((productId) => ({
    id: newId(),
    holder_kind: 'user' as const,
    holder_id: userId,
    product_id: productId,
    starts_at: null,
    ends_at: null,
    updates_until: null,
    maximum: null,
    created_at: 1,
  }));
  await tables<ProductTables>(db).insertInto('entitlements').values(entitlements).execute();
}
