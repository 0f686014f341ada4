import { entryNameProblem } from '@file-server/domain/entry-name';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import { isInBin } from '../products/index.ts';
import { LibraryError, NAME_PROBLEMS } from './errors.ts';
import { findKind } from './repository.ts';
import type { LibraryTables } from './tables.ts';

/** @throws LibraryError invalid_name with the reason */
export function requireEntryName(name: string): void {
  const problem = entryNameProblem(name);
  if (problem === null) return;
  throw new LibraryError(
    'invalid_name',
    `An entry cannot be called ${JSON.stringify(name)} because the name ${NAME_PROBLEMS[problem]}.`,
  );
}

/**
 * The product that a new folder in this one belongs to; null = none. Whoever marks or unmarks a
 * product around it waits until the transaction has ended, and then finds the new folder.
 * @throws LibraryError parent_not_found unless it is the top of the library or a folder
 */
export async function lockProductOf(tx: Database, folderId: string | null): Promise<string | null> {
  if (folderId === null) return null;
  const query = tables<LibraryTables>(tx)
    .selectFrom('entries')
    .select(['kind', 'product_id'])
    .where('id', '=', folderId);
  const folder = await forUpdate(tx, query).executeTakeFirst();
  if (folder?.kind !== 'folder' || isInBin(folder.product_id)) throw parentNotFound(folderId);
  return folder.product_id;
}

/** @throws LibraryError parent_not_found unless it is the top of the library or a folder */
export async function requireFolder(db: Database, folderId: string | null): Promise<void> {
  if (folderId === null || (await findKind(db, folderId)) === 'folder') return;
  throw parentNotFound(folderId);
}

const parentNotFound = (folderId: string): LibraryError =>
  new LibraryError('parent_not_found', `There is no folder with the id ${folderId}.`);

/** The refusal of a name that belongs to an entry of the other kind. */
export function nameTaken(name: string, kind: 'folder' | 'file'): LibraryError {
  return new LibraryError(
    'name_taken',
    `${JSON.stringify(name)} is already the name of a ${kind}.`,
  );
}
