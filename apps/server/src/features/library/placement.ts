import { entryNameProblem } from '@file-server/domain';
import type { Database } from '../../platform/db/database.ts';
import { LibraryError, NAME_PROBLEMS } from './errors.ts';
import { findKind } from './repository.ts';

/** @throws LibraryError invalid_name with the reason */
export function requireEntryName(name: string): void {
  const problem = entryNameProblem(name);
  if (problem === null) return;
  throw new LibraryError(
    'invalid_name',
    `An entry cannot be called ${JSON.stringify(name)} because the name ${NAME_PROBLEMS[problem]}.`,
  );
}

/** @throws LibraryError parent_not_found unless it is the top of the library or a folder */
export async function requireFolder(db: Database, folderId: string | null): Promise<void> {
  if (folderId === null || (await findKind(db, folderId)) === 'folder') return;
  throw new LibraryError('parent_not_found', `There is no folder with the id ${folderId}.`);
}

/** The refusal of a name that belongs to an entry of the other kind. */
export function nameTaken(name: string, kind: 'folder' | 'file'): LibraryError {
  return new LibraryError(
    'name_taken',
    `${JSON.stringify(name)} is already the name of a ${kind}.`,
  );
}
