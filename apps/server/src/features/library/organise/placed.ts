import { entryNameProblem } from '@file-server/domain/entry-name';
import { type Database, forUpdate, tables } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { GoneProduct, LibraryPlaces } from '../../../platform/signals/signals.ts';
import { isInBin } from '../../products/index.ts';
import { findChanged } from '../entry-tag.ts';
import { LibraryError, NAME_PROBLEMS } from '../errors.ts';
import { lockProductOf } from '../placement.ts';
import { findAncestors, MAX_DEPTH, selectByName } from '../repository.ts';
import type { EntryKind, LibraryTables } from '../tables.ts';

/** An entry and where it lies. */
export interface Placed {
  readonly id: string;
  readonly parentId: string | null;
  readonly kind: EntryKind;
  readonly name: string;
  /** The current version; null for a folder. */
  readonly versionId: string | null;
  /** The product of a folder, itself or one upwards; null for a file, or where there is none. */
  readonly productId: string | null;
  /** The product of the folder that it lies in; null = none. */
  readonly outerProductId: string | null;
}

/**
 * The entries, each once, which nobody else changes before the transaction ends.
 * @param ifMatch entity tags of what the caller has seen of them; absent = whatever they are
 * @throws ProblemError entry_not_found where one is not there, or in the bin; entry_changed
 */
export async function lockPlaced(
  tx: Database,
  entryIds: readonly string[],
  ifMatch?: string,
): Promise<Placed[]> {
  const ids = [...new Set(entryIds)];
  const query = tables<LibraryTables>(tx)
    .selectFrom('entries')
    .select(['id', 'parent_id', 'kind', 'name', 'product_id', 'current_version_id'])
    .where('id', 'in', ids)
    .orderBy('id');
  const rows = await forUpdate(tx, query).execute();
  const outer = await productsOf(
    tx,
    rows.flatMap((row) => row.parent_id ?? []),
  );
  const placed = rows.flatMap((row) => {
    const outerProductId = row.parent_id === null ? null : (outer.get(row.parent_id) ?? null);
    if (isInBin(row.product_id) || isInBin(outerProductId)) return [];
    const { id, kind, name, parent_id: parentId, current_version_id: versionId } = row;
    return [{ id, parentId, kind, name, versionId, productId: row.product_id, outerProductId }];
  });
  if (placed.length < ids.length) throw new ProblemError('entry_not_found');
  const changed = findChanged(placed, ifMatch);
  if (changed.length > 0) throw entryChanged(changed);
  return placed;
}

/** Where entries are that go away from there. Of one that is a product those hear who know of it. */
export function placesOf(entries: readonly Placed[]) {
  const places = {
    folderIds: new Set<string | null>(),
    below: new Set<string | null>(),
    gone: [] as GoneProduct[],
  };
  for (const { kind, parentId: folderId, productId, outerProductId } of entries) {
    if (kind === 'file') places.folderIds.add(folderId);
    else if (productId === null || productId === outerProductId) places.below.add(folderId);
    else places.gone.push({ folderId, productId });
  }
  const { folderIds, below, gone } = places;
  return { folderIds: [...folderIds], below: [...below], gone } satisfies LibraryPlaces;
}

const entryChanged = (entries: readonly Placed[]): ProblemError =>
  new ProblemError('entry_changed', undefined, {
    extras: {
      errors: entries.map(({ id }) => ({ path: id, message: 'It is not as it was seen.' })),
    },
  });

async function productsOf(tx: Database, folderIds: readonly string[]) {
  if (folderIds.length === 0) return new Map<string, string | null>();
  const rows = await tables<LibraryTables>(tx)
    .selectFrom('entries')
    .select(['id', 'product_id'])
    .where('id', 'in', folderIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.product_id]));
}

/** @throws ProblemError invalid_request that names the field */
export function requireName(name: string): void {
  const problem = entryNameProblem(name);
  if (problem === null) return;
  const message = `This cannot be a name because it ${NAME_PROBLEMS[problem]}.`;
  throw new ProblemError('invalid_request', message, {
    extras: { errors: [{ path: 'name', message }] },
  });
}

/** @throws ProblemError name_taken when another entry has the name there */
export async function requireFreeName(
  tx: Database,
  parentId: string | null,
  name: string,
): Promise<void> {
  const taken = await selectByName(tx, parentId, name).executeTakeFirst();
  if (!taken) return;
  const message = `There is a file or folder ${JSON.stringify(name)} already.`;
  throw new ProblemError('name_taken', message, { extras: { entryId: taken.id } });
}

/**
 * Does the work in one transaction. Somebody who publishes does not wait for it, so a name can be
 * taken after it was asked about.
 */
export async function placing<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (db.capabilities.isUniqueViolation(error)) throw new ProblemError('name_taken');
    throw error;
  }
}

/**
 * Locks the folder that entries go to; null = the top of the library.
 * @throws ProblemError entry_not_found; wrong_place when it lies in one of them or too deep
 */
export async function requirePlace(
  tx: Database,
  parentId: string | null,
  entries: readonly Pick<Placed, 'id' | 'kind'>[],
): Promise<void> {
  try {
    await lockProductOf(tx, parentId);
  } catch (error) {
    if (error instanceof LibraryError) throw new ProblemError('entry_not_found', error.message);
    throw error;
  }
  const above = await findAncestors(tx, parentId);
  for (const { id, kind } of entries) {
    if (kind === 'file') continue;
    if (above.some((folder) => folder.id === id))
      throw new ProblemError(
        'wrong_place',
        'A folder cannot go into itself, or into a folder in it.',
      );
    if (above.length + (await heightOf(tx, id)) > MAX_DEPTH)
      throw new ProblemError('wrong_place', `Folders nest at most ${MAX_DEPTH} deep.`);
  }
}

/** Levels of folders from this one down, itself included. */
async function heightOf(tx: Database, folderId: string): Promise<number> {
  const db = tables<LibraryTables>(tx);
  let level = [folderId];
  let height = 0;
  while (level.length > 0 && height <= MAX_DEPTH) {
    height += 1;
    const rows = await db
      .selectFrom('entries')
      .select('id')
      .where('kind', '=', 'folder')
      .where(tx.capabilities.lists.contains('parent_id', tx.capabilities.lists.encode(level)))
      .execute();
    level = rows.map(({ id }) => id);
  }
  return height;
}

/** Takes the drafts of a file to where it is, and what it is called, now. */
export async function carryDrafts(
  tx: Database,
  { kind, parentId, name }: Pick<Placed, 'kind' | 'parentId' | 'name'>,
  to: { readonly parentId: string | null; readonly name: string },
): Promise<void> {
  if (kind === 'folder') return;
  await tables<LibraryTables>(tx)
    .updateTable('drafts')
    .set({ parent_id: to.parentId, name: to.name })
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('name', '=', name)
    .execute();
}
