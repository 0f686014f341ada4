import type { UserImport } from '@file-server/contract/user-imports';
import { newId } from '../../platform/ids/ids.ts';
import { deleteFailedTasks } from '../../platform/jobs/job-list.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { batchesOf, enqueueRun, retryRun } from '../bulk-changes/index.ts';
import type { Actor } from '../ledger/index.ts';
import { type CheckDeps, checkImport } from './check.ts';
import {
  deleteSteps,
  getImport,
  insertImport,
  insertStep,
  lockImport,
  updateImport,
} from './repository.ts';
import { userImportTask } from './run.ts';

export interface StartImportDeps extends CheckDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

interface Wanted {
  readonly file: Uint8Array;
  /** Of the check that somebody has looked at. */
  readonly fingerprint: string;
  readonly reason: string;
}

/**
 * Begins an import, if it would still do what its check has shown; else nothing is begun.
 * @throws ProblemError import_changed, invalid_request, too_many_users
 */
export async function startImport(
  deps: StartImportDeps,
  { file, fingerprint, reason }: Wanted,
  actor: Actor,
): Promise<UserImport> {
  const { answer, planned } = await checkImport(deps, file);
  if (answer.fingerprint !== fingerprint) throw new ProblemError('import_changed');
  const id = newId();
  await deps.db.transaction(async (tx) => {
    await insertImport(tx, {
      id,
      state: 'running',
      author: JSON.stringify({ actor }),
      created_by: actor.kind === 'operator' ? actor.id : null,
      reason,
      total: planned.length,
      done: 0,
      created: 0,
      changed: 0,
      changed_meanwhile: 0,
      left_out: '[]',
      created_at: deps.clock.now(),
      finished_at: null,
    });
    let step = 0;
    for (const batch of batchesOf(planned)) {
      await insertStep(tx, { importId: id, step, planned: batch });
      step += 1;
    }
    await enqueueRun(tx, deps.jobs, userImportTask, id);
  });
  return getImport(deps.db, id);
}

/**
 * Goes on with an import that has failed, in the name of whoever asks; any other stays as it is.
 * @throws ProblemError not_found
 */
export async function retryImport(
  deps: Pick<StartImportDeps, 'db' | 'jobs'>,
  id: string,
  actor: Actor,
): Promise<UserImport> {
  await retryRun(deps, userImportTask, { id, actor });
  return getImport(deps.db, id);
}

/**
 * Gives up for good what an import that has failed has not come to: nothing is kept of those rows, and
 * nobody goes on with it. What is done stays; any other import stays as it is.
 * @throws ProblemError not_found
 */
export async function discardImport(
  { db }: Pick<StartImportDeps, 'db'>,
  id: string,
): Promise<UserImport> {
  await db.transaction(async (tx) => {
    const row = await lockImport(tx, id);
    if (row?.state !== 'failed') return;
    await updateImport(tx, id, { author: null });
    await deleteSteps(tx, id);
    await deleteFailedTasks(tx, userImportTask, { id });
  });
  return getImport(db, id);
}
