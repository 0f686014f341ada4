import type { BulkChange, BulkPreview } from '@file-server/contract/bulk-changes';
import { newId } from '../../platform/ids/ids.ts';
import type { Database } from '../../platform/db/database.ts';
import { deleteFailedTasks } from '../../platform/jobs/job-list.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Actor } from '../ledger/index.ts';
import { judgeUndo } from './judge-undo.ts';
import { KEPT_MS, listKeptUsers } from './kept.ts';
import { preview } from './preview.ts';
import {
  type BulkChangeRow,
  findBulkChange,
  FORGOTTEN,
  getBulkChange,
  lockBulkChange,
  noBulkChange,
  updateBulkChange,
} from './repository.ts';
import { BULK_CHANGE_TASKS } from './run.ts';
import type { Selected } from './select-users.ts';
import { begin, type StartDeps } from './start.ts';

/**
 * Who would go back now to what they had before a bulk change, and who not and why.
 * @throws ProblemError not_found, and what `startUndo` throws
 */
export async function previewUndo(
  deps: Pick<StartDeps, 'db' | 'clock'>,
  id: string,
): Promise<BulkPreview> {
  const row = await findBulkChange(deps.db, id);
  if (!row) throw noBulkChange();
  return preview(deps, await selectKept(deps.db, row, deps.clock.now()), judgeUndo(id));
}

/**
 * Begins a bulk change that takes another one back, for all who are still as that one left them.
 * @throws ProblemError not_found; bulk_change_running; bulk_change_undone also where somebody else was
 *   faster; bulk_change_not_undoable when nothing is kept to go back to
 */
export async function startUndo(deps: StartDeps, id: string, actor: Actor): Promise<BulkChange> {
  const undoId = newId();
  await deps.db.transaction(async (tx) => {
    // Of two operators the second one finds the undo of the first.
    const row = await lockBulkChange(tx, id);
    if (!row) throw noBulkChange();
    const selected = await selectKept(tx, row, deps.clock.now());
    const undo = { id: undoId, terms: row.terms, reason: `undo of ${id}`, undoes: id };
    await begin({ ...deps, db: tx }, undo, { selected, actor });
    // One that has failed is not gone on with while it is taken back, nor after that.
    await updateBulkChange(tx, id, { undone_by: undoId, ...FORGOTTEN });
    for (const task of BULK_CHANGE_TASKS) await deleteFailedTasks(tx, task, { id });
  });
  return getBulkChange(deps.db, undoId);
}

/** Whose state of before is kept; who was changed and is not among them was erased. */
async function selectKept(db: Database, row: BulkChangeRow, now: number): Promise<Selected> {
  if (row.state === 'running') throw new ProblemError('bulk_change_running');
  const earlier = row.undone_by === null ? undefined : await findBulkChange(db, row.undone_by);
  // One that was stopped has left the rest to the next.
  if (earlier !== undefined && earlier.state !== 'stopped') {
    throw new ProblemError('bulk_change_undone');
  }
  const isOver = (row.finished_at ?? 0) + KEPT_MS <= now;
  const userIds = isOver || row.undoes !== null ? [] : await listKeptUsers(db, row.id);
  if (userIds.length === 0) throw new ProblemError('bulk_change_not_undoable');
  return { userIds, unknown: earlier === undefined ? row.changed - userIds.length : 0 };
}
