import { findTask, retryJob } from '../../platform/jobs/job-list.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { takeOverBulkChange } from '../bulk-changes/index.ts';
import type { Actor } from '../ledger/index.ts';
import { takeOverImport } from '../user-imports/index.ts';
import type { FailedJobsDeps } from './find-failed.ts';

/**
 * Has a job that has failed run again, with all its attempts before it; one that waits or runs stays
 * as it is. What goes on in somebody's name goes on in that of whoever asks, as on its own page.
 * @throws ProblemError not_found; job_not_run_here when it would wait for ever
 */
export function retryFailed(
  { db, clock, jobs }: FailedJobsDeps,
  id: string,
  actor: Actor,
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const task = await findTask(tx, id, now);
    if (task === null) {
      throw new ProblemError('not_found', 'There is no such job; it may have succeeded meanwhile.');
    }
    if (task.state !== 'failed') return;
    if (jobs.describe(task) === null) throw new ProblemError('job_not_run_here');
    const run = { kind: task.kind, payload: JSON.parse(task.payload) as unknown };
    await takeOverBulkChange(tx, run, actor);
    await takeOverImport(tx, run, actor);
    await retryJob(tx, id, now);
  });
}
