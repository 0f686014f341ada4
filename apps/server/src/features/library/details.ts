import type { EntryDetails } from '@file-server/contract/library';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { findHidden, NO_PRODUCT, type Viewer } from '../products/index.ts';
import { type EntryRow, findAncestors, findEntry } from './repository.ts';

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
  const productId = row ? row.any_product_id : NO_PRODUCT;
  const hidden = await findHidden(db, viewer, [productId]);
  if (!row || hidden.size > 0) throw new ProblemError('entry_not_found');
  const ancestors = await findAncestors(db, row.parent_id);
  // A folder of another product than the one around it is where that begins.
  const isMarked = row.product_id !== null && row.product_id !== row.parent_product_id;
  return { row, ancestors, productId, ...(isMarked && { isProduct: true }) };
}
