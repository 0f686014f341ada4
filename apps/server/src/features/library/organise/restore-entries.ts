import { sortKey } from '@file-server/domain/entry-name';
import { sql } from 'kysely';
import { type Database, tables } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { Authorship } from '../../ledger/index.ts';
import { lockTree, reviseLibrary } from '../../library-revision/index.ts';
import { IN_BIN, placeInProducts } from '../../products/index.ts';
import { inBin } from '../bin-condition.ts';
import type { LibraryDeps } from '../deps.ts';
import { findKind } from '../repository.ts';
import type { ScheduleDraft } from '../releases/record-draft.ts';
import { reindexName } from '../search/index-names.ts';
import type { EntryKind, LibraryTables } from '../tables.ts';
import { type BinRow, lockItems } from './bin-items.ts';
import { foldersBelow } from './folders-below.ts';
import { recordInLedger } from './record-in-ledger.ts';
import { carryDrafts, placing, requireFreeName, requireName, requirePlace } from './placed.ts';
import { scheduleAgain } from './schedule-again.ts';

export interface RestoreDeps extends LibraryDeps {
  /** What restored drafts are scheduled with, and those that are deleted for ever are not any more. */
  readonly scheduleDraft: ScheduleDraft;
}

export interface Restoration {
  /** Of the item of the bin. */
  readonly id: string;
  /** Absent = where it lay; null = to the top of the library. */
  readonly parentId?: string | null | undefined;
  /** Absent = as it was called. */
  readonly name?: string | undefined;
}

/**
 * Brings entries back out of the bin, all or none, into the product of where they come to.
 * @throws ProblemError entry_not_found; wrong_place, also when the folder is not there any more; name_taken;
 *   invalid_request
 */
export async function restoreEntries(
  { db, clock, signals, scheduleDraft }: RestoreDeps,
  wanted: readonly Restoration[],
  by: Authorship,
): Promise<{ readonly entryId: string; readonly parentId: string | null }[]> {
  for (const { name } of wanted) if (name !== undefined) requireName(name);
  return placing(db, async (tx) => {
    await lockTree(tx);
    const items = await lockItems(
      tx,
      wanted.map(({ id }) => id),
    );
    const at = clock.now();
    const waiting = new Map<string, Waiting>();
    for (const { id, parentId, name } of wanted) {
      const item = items.get(id);
      if (!item || waiting.has(id)) continue;
      const place = parentId === undefined ? item.parentId : parentId;
      const to = { ...item, parentId: place, name: name ?? item.name };
      waiting.set(id, { item, to, isFormer: parentId === undefined });
    }
    const restored = [...waiting.values()].map(({ to }) => to);
    for (let next; (next = await findNext(tx, waiting)); waiting.delete(next.item.id)) {
      await takeOut(tx, next, at);
      await scheduleAgain(tx, next.to, scheduleDraft);
    }
    const events = restored.map(({ entryId, parentId: to }) => ({
      entryId,
      detail: { did: 'restored', to },
    }));
    const of = (kind: EntryKind) => restored.filter((entry) => entry.kind === kind);
    await reviseLibrary(tx, signals, {
      folderIds: of('file').map(({ parentId }) => parentId),
      // Whoever sees a folder sees where it has come to.
      below: of('folder').map(({ entryId }) => entryId),
    });
    await recordInLedger(tx, at, by, events);
    return restored.map(({ entryId, parentId }) => ({ entryId, parentId }));
  });
}

interface Waiting {
  readonly item: BinRow;
  /** With the folder that it comes to, and its name there. */
  readonly to: BinRow;
  /** Whether that is where it lay. */
  readonly isFormer: boolean;
}

/** The first whose folder is there: that of another one may come back with it. */
async function findNext(
  tx: Database,
  waiting: ReadonlyMap<string, Waiting>,
): Promise<Waiting | undefined> {
  for (const one of waiting.values()) if (await isThere(tx, one.to.parentId)) return one;
  return waiting.values().next().value;
}

const isThere = async (tx: Database, parentId: string | null): Promise<boolean> =>
  parentId === null || (await findKind(tx, parentId)) === 'folder';

async function takeOut(tx: Database, { item, to, isFormer }: Waiting, at: number): Promise<void> {
  if (isFormer && !(await isThere(tx, to.parentId))) {
    throw new ProblemError('wrong_place', 'The folder that this lay in is not there any more.');
  }
  const entry = { id: item.entryId, kind: item.kind };
  await requirePlace(tx, to.parentId, [entry]);
  await requireFreeName(tx, to.parentId, to.name);
  const library = tables<LibraryTables>(tx);
  await library
    .updateTable('entries')
    .set({ parent_id: to.parentId, name: to.name, sort_key: sortKey(to.name) })
    .where('id', '=', entry.id)
    .execute();
  if (to.name !== item.name) await reindexName(tx, entry.id, to.name);
  await carryDrafts(tx, { ...item, parentId: item.id }, to);
  if (item.kind === 'folder') {
    await unmarkBelow(tx, entry.id);
    await placeInProducts(tx, entry.id);
  }
  // Its folder stays, empty, as that of what is deleted for ever: before the row of an entry goes, a
  // database looks through all grants for one of it.
  await library
    .updateTable('bin_items')
    .set({ entry_id: item.id, erased_at: at, emptied_at: at })
    .where('id', '=', item.id)
    .execute();
}

async function unmarkBelow(tx: Database, folderId: string): Promise<void> {
  await sql`
    with recursive ${foldersBelow(folderId)}
    update entries
      set product_id = nullif(substr(product_id, ${sql.lit(IN_BIN.length + 1)}), '')
      where id in (select id from inside) and ${inBin('product_id')}`.execute(tx.kysely);
}
