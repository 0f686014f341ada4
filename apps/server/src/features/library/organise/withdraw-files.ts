import { tables } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { Authorship } from '../../ledger/index.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import type { LibraryDeps } from '../deps.ts';
import type { LibraryTables } from '../tables.ts';
import { recordInLedger } from './record-in-ledger.ts';
import { lockPlaced, type Placed, placesOf } from './placed.ts';

interface Withdrawal {
  readonly entryIds: readonly string[];
  /** True = the files are offered again. */
  readonly restore: boolean;
  /** As in `lockPlaced`. */
  readonly ifMatch?: string | undefined;
}

/**
 * Withdraws files with all their versions (rule 8: file_withdrawn), or offers them again, all or none.
 * They stay in their folders, locked. Bytes that are leaving stop at once in this process and within a
 * second in others.
 * @returns ids of those that were otherwise before
 * @throws ProblemError invalid_request for a folder, entry_not_found, entry_changed
 */
export function withdrawFiles(
  { db, clock, signals }: LibraryDeps,
  { entryIds, restore, ifMatch }: Withdrawal,
  by: Authorship,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const files = await lockPlaced(tx, entryIds, ifMatch);
    requireFiles(files);
    const at = clock.now();
    const rows = await tables<LibraryTables>(tx)
      .updateTable('entries')
      .set({ withdrawn_at: restore ? null : at })
      .where(
        'id',
        'in',
        files.map(({ id }) => id),
      )
      .where('withdrawn_at', restore ? 'is not' : 'is', null)
      .returning('id')
      .execute();
    const ids = new Set(rows.map(({ id }) => id));
    const changed = files.filter(({ id }) => ids.has(id));
    if (changed.length === 0) return [];
    await reviseLibrary(tx, signals, placesOf(changed));
    const did = restore ? 'offered' : 'withdrawn';
    const events = changed.map(({ id, name }) => ({ entryId: id, detail: { did, name } }));
    await recordInLedger(tx, at, by, events);
    return changed.map(({ id }) => id);
  });
}

function requireFiles(entries: readonly Placed[]): void {
  const folder = entries.find(({ kind }) => kind === 'folder');
  if (folder === undefined) return;
  const message = `${JSON.stringify(folder.name)} is a folder. Name the files in it.`;
  throw new ProblemError('invalid_request', message, {
    extras: { errors: [{ path: 'entryIds', message }] },
  });
}
