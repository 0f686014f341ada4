import { type Database, tables } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';

/** One row: how often the library has changed. */
interface LibraryRevisionTables {
  library_revision: { id: 1; revision: number };
}

/** How many changes of the library are durable, whichever process made them. */
export async function getLibraryRevision(db: Database): Promise<number> {
  const { revision } = await tables<LibraryRevisionTables>(db)
    .selectFrom('library_revision')
    .select('revision')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * Counts a change of entries or versions, and tells this server of it once it is durable; other
 * servers read the revision. The last statement of its transaction: all changes meet at this row.
 * @param folderIds where it was, null = at the top; absent = perhaps anywhere
 */
export async function reviseLibrary(
  tx: Database,
  signals: Pick<Signals, 'publish'>,
  folderIds?: readonly (string | null)[],
): Promise<void> {
  const { revision } = await tables<LibraryRevisionTables>(tx)
    .updateTable('library_revision')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', 1)
    .returning('revision')
    .executeTakeFirstOrThrow();
  tx.afterCommit(() => signals.publish({ type: 'library_changed', revision, folderIds }));
}
