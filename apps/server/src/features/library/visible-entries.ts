import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { GoneProduct } from '../../platform/signals/signals.ts';
import { findHidden, findKnown, NO_PRODUCT, type Viewer } from '../products/index.ts';
import type { LibraryTables } from './tables.ts';

/**
 * The product of a folder that the viewer may look into; null = none.
 * @throws ProblemError entry_not_found where there is none, or none that they may know of
 */
export async function requireVisibleFolder(
  db: Database,
  viewer: Viewer,
  folderId: string | null,
): Promise<string | null> {
  if (folderId === null) return null;
  const folder = await tables<LibraryTables>(db)
    .selectFrom('entries')
    .select(['kind', 'product_id'])
    .where('id', '=', folderId)
    .executeTakeFirst();
  const isFolder = folder?.kind === 'folder';
  const hidden = await findHidden(db, viewer, [isFolder ? folder.product_id : NO_PRODUCT]);
  if (!isFolder || hidden.size > 0) throw new ProblemError('entry_not_found');
  return folder.product_id;
}

/** Those of the folders that the viewer may know of; null stands for the top of the library. */
export async function keepVisibleFolders(
  db: Database,
  viewer: Viewer,
  folderIds: readonly (string | null)[],
): Promise<(string | null)[]> {
  const ids = folderIds.filter((id) => id !== null);
  if (ids.length === 0) return [...folderIds];
  const rows = await tables<LibraryTables>(db)
    .selectFrom('entries')
    .select(['id', 'product_id'])
    .where('id', 'in', ids)
    .execute();
  const hidden = await findHidden(
    db,
    viewer,
    rows.map((row) => row.product_id),
  );
  const visible = new Set<string | null>([null]);
  for (const { id, product_id: productId } of rows) {
    if (productId === null || !hidden.has(productId)) visible.add(id);
  }
  // Of one that is gone nobody can say any more who knew of it.
  return folderIds.filter((id) => visible.has(id));
}

/** Whether the viewer sees a folder that one of these products has left, and may know of that product. */
export async function hasSeenProduct(
  db: Database,
  viewer: Viewer,
  gone: readonly GoneProduct[],
): Promise<boolean> {
  if (gone.length === 0) return false;
  const places = gone.map(({ folderId }) => folderId);
  const visible = new Set(await keepVisibleFolders(db, viewer, places));
  const products = gone.filter(({ folderId }) => visible.has(folderId));
  if (products.length === 0) return false;
  const ids = products.map(({ productId }) => productId);
  return (await findKnown(db, viewer, ids)).size > 0;
}
