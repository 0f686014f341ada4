import { reviseLibrary } from '../../library-revision/index.ts';
import { LibraryError } from '../errors.ts';
import type { LibraryDeps } from '../deps.ts';
import { lockProductOf, nameTaken, requireEntryName } from '../placement.ts';
import { findAncestors, MAX_DEPTH, selectByName } from '../repository.ts';
import { insertEntry } from './insert-entry.ts';

/**
 * Makes a folder, or gives the one that already has this name.
 * @param folder.parentId null = at the top of the library
 * @throws LibraryError invalid_name, parent_not_found, too_deep, name_taken (by a file)
 */
export async function createFolder(
  { db, clock, signals }: LibraryDeps,
  { parentId, name }: { readonly parentId: string | null; readonly name: string },
): Promise<{ entryId: string; created: boolean }> {
  requireEntryName(name);
  return db.transaction(async (tx) => {
    const productId = await lockProductOf(tx, parentId);
    if ((await findAncestors(tx, parentId)).length >= MAX_DEPTH) {
      throw new LibraryError('too_deep', `Folders nest at most ${MAX_DEPTH} deep.`);
    }
    const created = await insertEntry(tx, { parentId, name, updatedAt: clock.now(), productId });
    if (created !== null) {
      await reviseLibrary(tx, signals, [parentId]);
      return { entryId: created, created: true };
    }
    const existing = await selectByName(tx, parentId, name).executeTakeFirstOrThrow();
    if (existing.kind === 'file') throw nameTaken(name, 'file');
    return { entryId: existing.id, created: false };
  });
}
