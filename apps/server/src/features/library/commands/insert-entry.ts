import { sortKey } from '@file-server/domain/entry-name';
import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { indexName } from '../search/index-names.ts';
import type { LibraryTables } from '../tables.ts';

interface NewEntry {
  readonly parentId: string | null;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
  /** Of a folder: the product of the folder that it lies in; null = of none. */
  readonly productId?: string | null;
  /** Absent for a folder. */
  readonly version?: { readonly versionId: string; readonly size: number };
}

/**
 * Inserts an entry, unless its name is taken; waits for whoever is just taking it.
 * @returns the new id; null when the name is taken
 */
export async function insertEntry(
  tx: Database,
  { parentId, name, updatedAt, productId = null, version }: NewEntry,
): Promise<string | null> {
  const row = await tables<LibraryTables>(tx)
    .insertInto('entries')
    .values({
      id: newId(),
      parent_id: parentId,
      kind: version ? 'file' : 'folder',
      name,
      sort_key: sortKey(name),
      current_version_id: version?.versionId ?? null,
      size: version?.size ?? null,
      updated_at: updatedAt,
      withdrawn_at: null,
      product_id: productId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await indexName(tx, row.id, name);
  return row.id;
}
