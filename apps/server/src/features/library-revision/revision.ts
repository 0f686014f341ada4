import * as z from 'zod/mini';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import type { LibraryPlaces, Signals } from '../../platform/signals/signals.ts';
import { KEPT_CHANGES, type LibraryRevisionTables } from './tables.ts';

const query = (db: Database) => tables<LibraryRevisionTables>(db);

/** How many changes of the library are durable, whichever process made them. */
export async function getLibraryRevision(db: Database): Promise<number> {
  const { revision } = await query(db)
    .selectFrom('library_revision')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * Lets one transaction at a time change where folders lie and which product they belong to: two that
 * move folders into each other would make a circle. The first statement of its transaction.
 */
export async function lockTree(tx: Database): Promise<void> {
  const row = query(tx).selectFrom('library_tree').select('id');
  await forUpdate(tx, row.where('id', '=', 1)).executeTakeFirstOrThrow();
}

/**
 * Counts a change of entries, versions or terms, and tells this server of it once it is durable;
 * other servers read the revision. All changes meet at this row: only the ledger comes after it in a
 * transaction.
 * @param places or the folders it was in, null = at the top; absent = perhaps anywhere
 */
export async function reviseLibrary(
  tx: Database,
  signals: Pick<Signals, 'publish'>,
  places: readonly (string | null)[] | LibraryPlaces = {},
): Promise<void> {
  const { revision } = await query(tx)
    .updateTable('library_revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow();
  const named = 'length' in places ? { folderIds: places } : places;
  const change = { revision, places: JSON.stringify(named) };
  await query(tx)
    .insertInto('library_changes')
    .values({ slot: revision % KEPT_CHANGES, ...change })
    .onConflict((conflict) => conflict.column('slot').doUpdateSet(change))
    .execute();
  tx.afterCommit(() => signals.publish({ type: 'library_changed', revision, ...named }));
}

const placesSchema = z.object({
  folderIds: z.optional(z.array(z.nullable(z.string()))),
  below: z.optional(z.array(z.nullable(z.string()))),
  gone: z.optional(z.array(z.object({ folderId: z.nullable(z.string()), productId: z.string() }))),
  terms: z.optional(z.boolean()),
});

/** Where changes after one revision and up to another were, by revision. Older ones are forgotten. */
export async function getLibraryChanges(
  db: Database,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<ReadonlyMap<number, LibraryPlaces>> {
  const rows = await query(db)
    .selectFrom('library_changes')
    .select(['revision', 'places'])
    .where('revision', '>', after)
    .where('revision', '<=', upTo)
    .execute();
  return new Map(
    rows.map(({ revision, places }) => [revision, placesSchema.parse(JSON.parse(places))]),
  );
}
