import type { BulkTerms } from '@file-server/contract/bulk-changes';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import type { Database } from '../../platform/db/database.ts';
import { mayGoOn } from '../api-tokens/index.ts';
import type { Actor, Authorship } from '../ledger/index.ts';
import type { ChangeLicenceDeps } from '../licences/index.ts';
import { applyChanges } from './apply.ts';
import { BATCH } from './candidates.ts';
import { judgeChange } from './judge-change.ts';
import { judgeUndo } from './judge-undo.ts';
import { forgetKept, keep } from './kept.ts';
import type { ReadJudge } from './outcome.ts';
import {
  type BulkChangeRow,
  ended,
  lockBulkChange,
  stopped,
  updateBulkChange,
} from './repository.ts';
import { type AnyJob, runJob, runTask, takeOverRun } from './resumable-runs.ts';
import type { Skips } from './skips.ts';

/** Not the kind of older releases: they would take an undo, or a plan, for a change of nothing. */
export const bulkChangeTask = runTask('change-users', 'bulk_changes');

/** What a release before the undo has begun is ended as well. */
export const BULK_CHANGE_TASKS = [bulkChangeTask, { ...bulkChangeTask, kind: 'bulk-change' }];

/** Go on with a bulk change until its end; a process that ends in the middle has lost nothing. */
export const bulkChangeJobs = (deps: ChangeLicenceDeps) =>
  BULK_CHANGE_TASKS.map((task) =>
    runJob(deps, task, (id, signal) => runBulkChange(deps, id, signal)),
  );

/** Has one that has failed go on in the name of whoever has its job tried again; no other job. */
export async function takeOverBulkChange(tx: Database, job: AnyJob, actor: Actor): Promise<void> {
  for (const task of BULK_CHANGE_TASKS) await takeOverRun(tx, task, job, actor);
}

/** What a bulk change makes of users: new terms, or those of before. */
const judgeOf = ({ undoes, terms }: Pick<BulkChangeRow, 'undoes' | 'terms'>): ReadJudge =>
  undoes === null ? judgeChange(JSON.parse(terms) as BulkTerms) : judgeUndo(undoes);

/** Several may do so at once: each transaction goes on where the one before it has ended. */
export async function runBulkChange(
  deps: ChangeLicenceDeps,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  while (await runBatch(deps, id)) {
    signal.throwIfAborted();
    await yieldToEventLoop();
  }
}

/**
 * Changes the next users in one transaction with the note how far it is, so that each is changed
 * exactly once, whichever process ends when. Where whoever began it may not any more, it is stopped.
 * @returns whether there are more
 */
function runBatch(deps: ChangeLicenceDeps, id: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockBulkChange(tx, id);
    if (row?.state !== 'running' || row.author === null) return false;
    const author = JSON.parse(row.author) as Pick<Authorship, 'actor'>;
    if (!(await mayGoOn({ ...deps, db: tx }, author.actor))) {
      await updateBulkChange(tx, id, stopped('not_allowed', deps.clock.now()));
      return false;
    }
    const userIds = (JSON.parse(row.user_ids) as string[]).slice(row.done, row.done + BATCH);
    const skipped = JSON.parse(row.skipped) as Skips;
    const changed = await changeBatch({ ...deps, db: tx }, row, {
      userIds,
      skipped,
      by: { ...author, reason: row.reason },
    });
    const done = row.done + userIds.length;
    const isDone = done >= row.total;
    await updateBulkChange(tx, id, {
      done,
      changed: row.changed + changed,
      skipped: JSON.stringify(skipped),
      ...(isDone && ended(deps.clock.now())),
    });
    return !isDone;
  });
}

interface BatchOptions {
  readonly userIds: readonly string[];
  /** Is added to. */
  readonly skipped: Skips;
  readonly by: Authorship;
}

/** @returns how many were changed */
async function changeBatch(
  deps: ChangeLicenceDeps,
  row: BulkChangeRow,
  { userIds, skipped, by }: BatchOptions,
): Promise<number> {
  const judge = await judgeOf(row)(deps.db, userIds, { now: deps.clock.now(), lock: true });
  const author = { ...by, bulkChange: row.id };
  const changed = await applyChanges(deps, userIds, { judge, skipped, by: author });
  if (row.undoes === null) await keep(deps.db, row.id, changed);
  // Who was looked at is done with, so that another undo goes on where this one is stopped.
  else await forgetKept(deps.db, row.undoes, userIds);
  return changed.size;
}
