import { sortKey } from '@file-server/domain/entry-name';
import { tables } from '../../../platform/db/database.ts';
import type { Authorship } from '../../ledger/index.ts';
import { lockTree, reviseLibrary } from '../../library-revision/index.ts';
import type { LibraryDeps } from '../deps.ts';
import { reindexName } from '../search/index-names.ts';
import type { LibraryTables } from '../tables.ts';
import { recordInLedger } from './record-in-ledger.ts';
import {
  carryDrafts,
  lockPlaced,
  type Placed,
  placing,
  requireFreeName,
  requireName,
} from './placed.ts';

interface Renaming {
  readonly entryId: string;
  readonly name: string;
  /** As in `lockPlaced`. */
  readonly ifMatch?: string | undefined;
}

/**
 * Gives an entry another name; its versions, grants and drafts stay with it.
 * @throws ProblemError invalid_request, entry_not_found, entry_changed, name_taken
 */
export async function renameEntry(
  { db, clock, signals }: LibraryDeps,
  { entryId, name, ifMatch }: Renaming,
  by: Authorship,
): Promise<Placed> {
  requireName(name);
  return placing(db, async (tx) => {
    await lockTree(tx);
    const [entry] = await lockPlaced(tx, [entryId], ifMatch);
    if (!entry) throw new Error('A locked entry is gone.');
    if (entry.name === name) return entry;
    await requireFreeName(tx, entry.parentId, name);
    await tables<LibraryTables>(tx)
      .updateTable('entries')
      .set({ name, sort_key: sortKey(name) })
      .where('id', '=', entryId)
      .execute();
    await reindexName(tx, entryId, name);
    await carryDrafts(tx, entry, { parentId: entry.parentId, name });
    // The name of a folder is in the path of everything below it, and whoever sees it sees where it is.
    const isFolder = entry.kind === 'folder';
    await reviseLibrary(tx, signals, isFolder ? { below: [entryId] } : [entry.parentId]);
    const detail = { did: 'renamed', from: entry.name, to: name };
    await recordInLedger(tx, clock.now(), by, [{ entryId, detail }]);
    return { ...entry, name };
  });
}
