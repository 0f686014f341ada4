import type { retryFailedJobsQuerySchema } from '@file-server/contract/failed-jobs';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import {
  type FailedPlace,
  findTask,
  listFailedJobs,
  retryJob,
} from '../../platform/jobs/job-list.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { mayGoOn } from '../api-tokens/index.ts';
import { takeOverBulkChange } from '../bulk-changes/index.ts';
import type { Actor } from '../ledger/index.ts';
import { takeOverImport } from '../user-imports/index.ts';
import type { FailedJobsDeps } from './find-failed.ts';

/** Jobs of one transaction. */
const BATCH = 100;

/**
 * Has a job that has failed run again, with all its attempts before it; one that waits or runs stays
 * as it is. What goes on in somebody's name goes on in that of whoever asks, as on its own page.
 * @throws ProblemError not_found; job_not_run_here when it would wait for ever
 */
export function retryFailed(deps: FailedJobsDeps, id: string, actor: Actor): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const task = await findTask(tx, id, deps.clock.now());
    if (task === null) {
      throw new ProblemError('not_found', 'There is no such job; it may have succeeded meanwhile.');
    }
    if (task.state !== 'failed') return;
    if (deps.jobs.describe(task) === null) throw new ProblemError('job_not_run_here');
    await begin(tx, deps, { ...task, id }, actor);
  });
}

/**
 * The same with all that have failed, or those of a kind, and somebody here does, some at a time.
 * @returns how many begin again
 * @throws ProblemError operator_required once whoever asks may not go on; what has begun by then goes on
 */
export async function retryAllFailed(
  deps: FailedJobsDeps,
  { kind }: z.infer<typeof retryFailedJobsQuerySchema>,
  actor: Actor,
): Promise<number> {
  let retried = 0;
  // From the latest on: what fails meanwhile stands before it.
  for (let after: FailedPlace | null | undefined = null; after !== undefined;) {
    const section = { kind, after, limit: BATCH };
    const found = await listFailedJobs(deps.db, deps.clock.now(), section);
    const begun = await deps.db.transaction(async (tx) => {
      if (!(await mayGoOn({ ...deps, db: tx }, actor))) throw new ProblemError('operator_required');
      let count = 0;
      for (const { id } of found) {
        const task = await findTask(tx, id, deps.clock.now());
        // Somebody else was faster, or nobody does it here.
        if (task?.state !== 'failed' || deps.jobs.describe(task) === null) continue;
        await begin(tx, deps, { ...task, id }, actor);
        count += 1;
      }
      return count;
    });
    retried += begun;
    after = found[BATCH - 1];
  }
  return retried;
}

async function begin(
  tx: Database,
  { clock }: FailedJobsDeps,
  { id, kind, payload }: { readonly id: string; readonly kind: string; readonly payload: string },
  actor: Actor,
): Promise<void> {
  const run = { kind, payload: JSON.parse(payload) as unknown };
  await takeOverBulkChange(tx, run, actor);
  await takeOverImport(tx, run, actor);
  await retryJob(tx, id, clock.now());
}
