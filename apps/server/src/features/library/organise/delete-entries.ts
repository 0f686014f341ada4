import { compareNames } from '@file-server/domain/entry-name';
import { sql } from 'kysely';
import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Authorship } from '../../ledger/index.ts';
import { lockTree, reviseLibrary } from '../../library-revision/index.ts';
import { IN_BIN } from '../../products/index.ts';
import { inBin } from '../bin-condition.ts';
import type { LibraryDeps } from '../deps.ts';
import { findAncestors } from '../repository.ts';
import { indexName } from '../search/index-names.ts';
import type { LibraryTables } from '../tables.ts';
import { foldersBelow } from './folders-below.ts';
import { recordInLedger } from './record-in-ledger.ts';
import { carryDrafts, lockPlaced, type Placed, placesOf, placing } from './placed.ts';

/** No entry can be called so, and so nothing finds the folders of the bin by a name. */
const BIN_NAME = '/';

/**
 * Puts entries into the bin, with everything below them, all or none. Their names are free at once,
 * nobody finds them any more, and bytes of them that are leaving stop within a second. Grants, counts
 * and history stay as they are.
 * @param ifMatch as in `lockPlaced`
 * @returns the item of the bin that each has become
 * @throws ProblemError entry_not_found, entry_changed
 */
export function deleteEntries(
  { db, clock, signals }: LibraryDeps,
  entryIds: readonly string[],
  by: Authorship,
  ifMatch?: string,
): Promise<{ readonly id: string; readonly entryId: string }[]> {
  return placing(db, async (tx) => {
    await lockTree(tx);
    const at = clock.now();
    const entries = await withoutInner(tx, await lockPlaced(tx, entryIds, ifMatch));
    const items = [];
    // The bin lists what was deleted at one instant by these, the largest first.
    const ids = entries.map(() => newId()).toSorted();
    const fromTheLast = entries.toSorted((one, other) => compareNames(other.name, one.name));
    for (const [index, entry] of fromTheLast.entries()) {
      const id = ids[index] ?? newId();
      await putIntoBin(tx, id, entry, { at, by });
      items.push({ id, entryId: entry.id });
    }
    const events = entries.map(({ id, name, parentId: from }) => ({
      entryId: id,
      detail: { did: 'deleted', name, from },
    }));
    await reviseLibrary(tx, signals, placesOf(entries));
    await recordInLedger(tx, at, by, events);
    return items;
  });
}

/** Without what goes with a folder that is deleted, too. */
async function withoutInner(tx: Database, entries: readonly Placed[]): Promise<Placed[]> {
  const ids = new Set(entries.map(({ id }) => id));
  if (entries.every(({ kind }) => kind === 'file')) return [...entries];
  const outer = [];
  for (const entry of entries) {
    const above = await findAncestors(tx, entry.parentId);
    if (!above.some(({ id }) => ids.has(id))) outer.push(entry);
  }
  return outer;
}

async function putIntoBin(
  tx: Database,
  id: string,
  entry: Placed,
  { at, by }: { readonly at: number; readonly by: Authorship },
): Promise<void> {
  const library = tables<LibraryTables>(tx);
  await library
    .insertInto('entries')
    .values({
      id,
      // It lies in itself, so that no folder lists it and the top of the library stays as it is.
      parent_id: id,
      kind: 'folder',
      name: BIN_NAME,
      sort_key: BIN_NAME,
      current_version_id: null,
      size: null,
      updated_at: at,
      withdrawn_at: null,
      product_id: `${IN_BIN}${entry.outerProductId ?? ''}`,
    })
    .execute();
  await indexName(tx, id, BIN_NAME);
  await library
    .insertInto('bin_items')
    .values({
      id,
      entry_id: entry.id,
      parent_id: entry.parentId,
      deleted_at: at,
      deleted_by: by.actor.kind === 'operator' ? `operator:${by.actor.id}` : by.actor.kind,
      erased_at: null,
      emptied_at: null,
    })
    .execute();
  await library.updateTable('entries').set({ parent_id: id }).where('id', '=', entry.id).execute();
  await carryDrafts(tx, entry, { parentId: id, name: entry.name });
  if (entry.kind === 'folder') await markBelow(tx, entry.id);
}

async function markBelow(tx: Database, folderId: string): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with recursive ${foldersBelow(folderId)}
      update entries set product_id = ${IN_BIN} || coalesce(product_id, '')
        where id in (select id from inside) and (product_id is null or not ${inBin('product_id')})
        returning 1 as one`.execute(tx.kysely);
    // A folder that somebody was just making is found by the next look.
    if (rows.length === 0 || !tx.capabilities.rowLocks) return;
  }
}
