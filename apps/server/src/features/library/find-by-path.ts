import { entryNameProblem } from '@file-server/domain/entry-name';
import type { Database } from '../../platform/db/database.ts';
import { findKind, selectByName } from './repository.ts';

interface FoundEntry {
  readonly id: string;
  readonly kind: 'folder' | 'file';
  readonly current_version_id: string | null;
}

/** Terminals may give decomposed characters; the library holds names in Unicode normal form C. */
const namesOf = (path: string): string[] =>
  path
    .normalize('NFC')
    .split('/')
    .filter((name) => name !== '');

/**
 * @param path names from the top of the library, parted by "/"
 * @returns undefined where there is no such entry, and for the top itself
 */
export async function findByPath(db: Database, path: string): Promise<FoundEntry | undefined> {
  let found: FoundEntry | undefined;
  for (const name of namesOf(path)) {
    const possible = entryNameProblem(name) === null;
    found = possible ? await findNamed(db, found?.id ?? null, name) : undefined;
    if (!found) break;
  }
  return found;
}

/** The entry of a name in a folder. */
export function findNamed(
  db: Database,
  parentId: string | null,
  name: string,
): Promise<FoundEntry | undefined> {
  return selectByName(db, parentId, name).executeTakeFirst();
}

/** Where a path below a folder leads: to a folder, to one that is not made yet, or through a file. */
export async function findFolderBelow(
  db: Database,
  folderId: string | null,
  path: readonly string[],
): Promise<
  | { readonly state: 'found'; readonly id: string | null }
  | { readonly state: 'missing' | 'not_a_folder' }
> {
  if (folderId !== null && (await findKind(db, folderId)) !== 'folder') {
    return { state: 'not_a_folder' };
  }
  let id = folderId;
  for (const name of path) {
    const found = await findNamed(db, id, name);
    if (!found) return { state: 'missing' };
    if (found.kind === 'file') return { state: 'not_a_folder' };
    id = found.id;
  }
  return { state: 'found', id };
}
