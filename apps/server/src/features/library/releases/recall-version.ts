import { type Database, tables } from '../../../platform/db/database.ts';
import { type Actor, appendToLedger } from '../../ledger/index.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import type { LibraryDeps } from '../deps.ts';
import { subjectOfEntry } from '../organise/record-in-ledger.ts';
import type { LibraryTables } from '../tables.ts';
import { lockFileOf, settleCurrent } from './current-version.ts';

const query = (db: Database) => tables<LibraryTables>(db);

interface Recall {
  readonly versionId: string;
  /** What its holders read; null = it is offered again. */
  readonly reason: string | null;
  readonly actor: Actor;
  /** Wants, in the same transaction, what follows from a recall. */
  readonly onRecalled: (tx: Database, versionId: string) => Promise<void>;
}

/**
 * Recalls a published version, or offers a recalled one again. Bytes of it that are leaving stop
 * within a second; its file offers the newest version that is left.
 * @returns false when that was so already; null when no version has this id
 */
export function recallVersion(
  { db, clock, signals }: LibraryDeps,
  { versionId, reason, actor, onRecalled }: Recall,
): Promise<boolean | null> {
  return db.transaction(async (tx) => {
    const file = await lockFileOf(tx, versionId);
    if (!file) return null;
    const now = clock.now();
    const { numUpdatedRows } = await query(tx)
      .updateTable('versions')
      .set({ recalled_at: reason === null ? null : now, recall_reason: reason })
      .where('id', '=', versionId)
      .where('recalled_at', reason === null ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await settleCurrent(tx, file.entryId, now);
    if (reason !== null) await onRecalled(tx, versionId);
    await reviseLibrary(tx, signals, [file.parentId]);
    await appendToLedger(tx, now, {
      actor,
      kind: reason === null ? 'version_restored' : 'version_recalled',
      userId: subjectOfEntry(file.entryId),
      versionId,
      ...(reason !== null && { reason }),
    });
    return true;
  });
}

/** Since when a version is recalled, epoch milliseconds, and why; null = it is not, or there is none. */
export async function findRecall(
  db: Database,
  versionId: string,
): Promise<{ readonly at: number; readonly reason: string | null } | null> {
  const row = await query(db)
    .selectFrom('versions')
    .select(['recalled_at as at', 'recall_reason as reason'])
    .where('id', '=', versionId)
    .executeTakeFirst();
  if (!row || row.at === null) return null;
  return { at: row.at, reason: row.reason };
}
