import { type Database, tables } from '../../../platform/db/database.ts';
import type { LibraryDeps } from '../deps.ts';
import { LibraryError } from '../errors.ts';
import { findByPath } from '../find-by-path.ts';
import { reviseLibrary } from '../revision.ts';
import type { LibraryTables } from '../tables.ts';

/**
 * Withdraws a file with all its versions (rule 8: file_withdrawn), or restores it. It stays in its
 * folder, locked. Bytes that are leaving stop at once in this process and within a second in others.
 * @param path names from the top of the library, parted by "/"
 * @param options.restore true = the file is offered again
 * @returns false when that was so already
 * @throws LibraryError entry_not_found, is_a_folder
 */
export function withdrawFile(
  { db, clock, signals }: LibraryDeps,
  path: string,
  { restore }: { readonly restore: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const entryId = await findFile(tx, path);
    const changed = await tables<LibraryTables>(tx)
      .updateTable('entries')
      .set({ withdrawn_at: restore ? null : clock.now() })
      .where('id', '=', entryId)
      .where('withdrawn_at', restore ? 'is not' : 'is', null)
      .returning('parent_id')
      .executeTakeFirst();
    if (!changed) return false;
    await reviseLibrary(tx, signals, [changed.parent_id]);
    return true;
  });
}

async function findFile(tx: Database, path: string): Promise<string> {
  const found = await findByPath(tx, path);
  const shown = JSON.stringify(path);
  if (!found) throw new LibraryError('entry_not_found', `The library has no file ${shown}.`);
  if (found.kind === 'folder') {
    throw new LibraryError('is_a_folder', `${shown} is a folder. Name a file in it.`);
  }
  return found.id;
}
