import { tables } from '../../../platform/db/database.ts';
import type { Authorship } from '../../ledger/index.ts';
import { lockTree, reviseLibrary } from '../../library-revision/index.ts';
import { placeInProducts } from '../../products/index.ts';
import type { LibraryDeps } from '../deps.ts';
import type { LibraryTables } from '../tables.ts';
import { recordInLedger } from './record-in-ledger.ts';
import {
  carryDrafts,
  lockPlaced,
  type Placed,
  placesOf,
  placing,
  requireFreeName,
  requirePlace,
} from './placed.ts';

interface Moving {
  readonly entryIds: readonly string[];
  /** Null = to the top of the library. */
  readonly parentId: string | null;
  /** As in `lockPlaced`. */
  readonly ifMatch?: string | undefined;
}

/**
 * Moves entries into a folder, all or none. They belong to the product of their new place at once;
 * what somebody may not fetch there stops within a second.
 * @returns those that lay elsewhere, as they were
 * @throws ProblemError entry_not_found, entry_changed, name_taken, wrong_place
 */
export function moveEntries(
  { db, clock, signals }: LibraryDeps,
  { entryIds, parentId, ifMatch }: Moving,
  by: Authorship,
): Promise<Placed[]> {
  return placing(db, async (tx) => {
    await lockTree(tx);
    const moved = (await lockPlaced(tx, entryIds, ifMatch)).filter(
      (entry) => entry.parentId !== parentId,
    );
    await requirePlace(tx, parentId, moved);
    for (const entry of moved) {
      // Asked one after the other: two of them may have the same name.
      await requireFreeName(tx, parentId, entry.name);
      await tables<LibraryTables>(tx)
        .updateTable('entries')
        .set({ parent_id: parentId })
        .where('id', '=', entry.id)
        .execute();
      await carryDrafts(tx, entry, { parentId, name: entry.name });
      if (entry.kind === 'folder') await placeInProducts(tx, entry.id);
    }
    if (moved.length === 0) return [];
    const events = moved.map((entry) => ({
      entryId: entry.id,
      detail: { did: 'moved', name: entry.name, from: entry.parentId, to: parentId },
    }));
    const left = placesOf(moved);
    const folders = moved.filter(({ kind }) => kind === 'folder').map(({ id }) => id);
    const takesFiles = folders.length < moved.length;
    await reviseLibrary(tx, signals, {
      ...left,
      folderIds: takesFiles ? [parentId, ...left.folderIds] : left.folderIds,
      // Whoever sees a folder sees where it has come to.
      below: [...left.below, ...folders],
    });
    await recordInLedger(tx, clock.now(), by, events);
    return moved;
  });
}
