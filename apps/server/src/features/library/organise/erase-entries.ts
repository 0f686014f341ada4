import { sql } from 'kysely';
import { type Database, tables } from '../../../platform/db/database.ts';
import { yieldToEventLoop } from '../../../platform/event-loop/time-slice.ts';
import type { Authorship } from '../../ledger/index.ts';
import { lockTree } from '../../library-revision/index.ts';
import { unmarkProduct } from '../../products/index.ts';
import type { LibraryDeps } from '../deps.ts';
import type { LibraryTables } from '../tables.ts';
import { type BinRow, lockItems, lockLeft } from './bin-items.ts';
import { foldersBelow } from './folders-below.ts';
import { recordInLedger } from './record-in-ledger.ts';
import type { RestoreDeps } from './restore-entries.ts';

const DAY_MS = 86_400_000;
/** Items of one transaction, or versions of one statement. */
const BATCH = 500;

/**
 * Deletes items of the bin for ever: they cannot be restored, products among them end, and their
 * contents are given up by the job `empty-bin`. Rows stay, because history and ledger name them.
 * @throws ProblemError entry_not_found
 */
export function eraseEntries(
  deps: RestoreDeps,
  itemIds: readonly string[],
  by: Authorship,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockTree(tx);
    await eraseItems({ ...deps, db: tx }, await lockItems(tx, itemIds), by);
  });
}

/** In the caller's transaction, which has locked the tree and them. */
async function eraseItems(
  deps: RestoreDeps,
  items: ReadonlyMap<string, BinRow>,
  by: Authorship,
): Promise<void> {
  const { db: tx, clock, scheduleDraft } = deps;
  const at = clock.now();
  for (const { id } of items.values()) {
    const { rows } = await sql<{ id: string }>`with recursive ${foldersBelow(id)}
      select products.id from products
        where products.folder_id in (select id from inside)`.execute(tx.kysely);
    for (const product of rows) await unmarkProduct(deps, product.id, by);
    const drafts = await sql<{ id: string; publish_at: number | null }>`
      with recursive ${foldersBelow(id)}
      delete from drafts where parent_id in (select id from inside)
        returning id, publish_at`.execute(tx.kysely);
    for (const { id: draftId, publish_at: publishAt } of drafts.rows) {
      // What was tried in vain while it lay in the bin is nothing to do any more.
      if (publishAt !== null) await scheduleDraft(tx, draftId, null);
    }
  }
  await tables<LibraryTables>(tx)
    .updateTable('bin_items')
    .set({ erased_at: at })
    .where('id', 'in', [...items.keys()])
    .execute();
  const events = [...items.values()].map(({ entryId, name }) => ({
    entryId,
    detail: { did: 'erased', name },
  }));
  await recordInLedger(tx, at, by, events);
}

/**
 * Deletes for ever what has been in the bin for so many days, and gives up the contents of all that
 * was deleted for ever; those that nothing else has go with the job that tidies content.
 */
export async function emptyBin(
  deps: RestoreDeps,
  { days, signal }: { readonly days: number; readonly signal: AbortSignal },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const due = await tables<LibraryTables>(deps.db)
      .selectFrom('bin_items')
      .select('id')
      .where('erased_at', 'is', null)
      .where('deleted_at', '<=', deps.clock.now() - days * DAY_MS)
      .orderBy('deleted_at')
      .limit(BATCH)
      .execute();
    if (due.length === 0) break;
    const ids = due.map(({ id }) => id);
    await deps.db.transaction(async (tx) => {
      await lockTree(tx);
      // Without what somebody has taken out of the bin since, or deleted for ever.
      const items = await lockLeft(tx, ids);
      if (items.size === 0) return;
      await eraseItems({ ...deps, db: tx }, items, { actor: { kind: 'job', id: 'bin' } });
    });
  }
  const erased = await tables<LibraryTables>(deps.db)
    .selectFrom('bin_items')
    .select('id')
    .where('erased_at', 'is not', null)
    .where('emptied_at', 'is', null)
    .execute();
  for (const { id } of erased) {
    await giveUpContents(deps, id, signal);
    await tables<LibraryTables>(deps.db)
      .updateTable('bin_items')
      .set({ emptied_at: deps.clock.now() })
      .where('id', '=', id)
      .execute();
  }
}

/** Folder by folder and page by page, so that nothing else waits for more than a page of what is there. */
async function giveUpContents(
  { db, clock }: LibraryDeps,
  itemId: string,
  signal: AbortSignal,
): Promise<void> {
  const { lists } = db.capabilities;
  const folders = await sql<{ id: string }>`
    with recursive ${foldersBelow(itemId)} select id from inside`.execute(db.kysely);
  for (const folder of folders.rows) {
    let last: VersionPlace | undefined;
    do {
      signal.throwIfAborted();
      const page = await selectVersionsIn(db, folder.id, last).execute();
      const kept = page.flatMap((row) => (row.erased_at === null ? [row.id] : []));
      if (kept.length > 0) {
        await tables<LibraryTables>(db)
          .updateTable('versions')
          .set({ erased_at: clock.now() })
          .where(lists.contains('id', lists.encode(kept)))
          .execute();
      }
      last = page.length < BATCH ? undefined : page.at(-1);
      await yieldToEventLoop();
    } while (last);
  }
}

interface VersionPlace {
  readonly published_at: number;
  readonly id: string;
}

/** The next page of the versions of a folder's files, in the order of an index. */
function selectVersionsIn(db: Database, folderId: string, after: VersionPlace | undefined) {
  const all = tables<LibraryTables>(db)
    .selectFrom('versions')
    .select(['id', 'published_at', 'erased_at'])
    .where('folder_id', '=', folderId)
    .orderBy('published_at')
    .orderBy('id')
    .limit(BATCH);
  if (after === undefined) return all;
  return all.where((eb) =>
    eb(eb.refTuple('published_at', 'id'), '>', eb.tuple(after.published_at, after.id)),
  );
}
