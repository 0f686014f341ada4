import type { EntryDetails } from '@file-server/contract/library';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { findHidden, NO_PRODUCT, type Viewer } from '../products/index.ts';
import { type EntryRow, findEntry, findPaths } from './repository.ts';

/**
 * An entry and the folders it lies in, from the top of the library down to its parent.
 * @throws ProblemError entry_not_found
 */
export async function getEntryDetails(
  db: Database,
  viewer: Viewer,
  entryId: string,
): Promise<{
  row: EntryRow;
  ancestors: EntryDetails['ancestors'];
  /** The product that it belongs to, or is; null = none. */
  productId: string | null;
  /** Present of a folder that is a product itself. */
  isProduct?: true;
}> {
  const row = await findEntry(db, entryId);
  // Asked of what is not there, too: no clock tells it from what is hidden.
  const paths = await findPaths(db, [row?.parent_id ?? entryId]);
  const path = paths.get(row?.parent_id ?? '') ?? [];
  const productId = row ? row.any_product_id : NO_PRODUCT;
  // After the folders, which may have been moved out of sight since the entry was read.
  const around = path.map((folder) => folder.productId);
  const hidden = await findHidden(db, viewer, [productId, ...around]);
  if (!row || hidden.size > 0) throw new ProblemError('entry_not_found');
  const ancestors = path.map(({ id, name }) => ({ id, name }));
  // A folder of another product than the one around it is where that begins.
  const isMarked = row.product_id !== null && row.product_id !== row.parent_product_id;
  return { row, ancestors, productId, ...(isMarked && { isProduct: true }) };
}
