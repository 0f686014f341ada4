import { isPlanned } from '../../../platform/jobs/job-list.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { UploadDeps } from '../deps.ts';
import { FINISH_UPLOAD } from '../finish-task.ts';
import {
  claimWhole,
  deleteAtRest,
  deleteExpired,
  findUpload,
  isPartialOwned,
  listExpired,
  listOverdue,
  type OverduePlace,
} from '../repository.ts';
import { refuseGivenUp } from './finish-upload.ts';
import { lockedByAnother } from './receive-bytes.ts';

const BATCH = 100;
/** No beginning of an upload takes this long between its partial and its row. */
const UNOWNED_AFTER_MS = 3_600_000;

/**
 * Ends an upload and drops its bytes; what is published stays.
 * @throws ProblemError upload_not_found, upload_locked
 */
export async function endUpload(
  { db, blobs, clock }: UploadDeps,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
): Promise<void> {
  const upload = await findUpload(db, id, ownerId);
  if (!upload) throw new ProblemError('upload_not_found');
  if (!(await deleteAtRest(db, id, clock.now()))) throw lockedByAnother();
  // After the row: a partial that a crash leaves without an owner is found by the sweep.
  await blobs.partials.discard(upload.partial_id);
}

/**
 * Has uploads published whose client need not come back for that; refuses those that nothing publishes
 * any more; forgets those that nobody has gone on with, and bytes that no upload owns.
 */
export async function sweepUploads(deps: UploadDeps, signal: AbortSignal): Promise<void> {
  const { db, blobs, clock } = deps;
  await finishWhole(deps);
  await refuseStuck(deps, signal);
  for (;;) {
    signal.throwIfAborted();
    const now = clock.now();
    const expired = await listExpired(db, now, BATCH);
    for (const { id, partial_id: partialId } of expired) {
      // A request that came in time may go on with it by now.
      if (await deleteExpired(db, id, now)) await blobs.partials.discard(partialId);
    }
    if (expired.length < BATCH) break;
  }
  await blobs.partials.sweep(UNOWNED_AFTER_MS, (partialId) => isPartialOwned(db, partialId));
}

/** Their client sees that nothing is left to send: a file without bytes, or what a crash has left. */
function finishWhole({ db, clock, jobs }: UploadDeps): Promise<void> {
  return db.transaction(async (tx) => {
    for (const id of await claimWhole(tx, clock.now())) {
      await jobs.enqueue(tx, FINISH_UPLOAD, { uploadId: id }, { uniqueKey: id });
    }
  });
}

/**
 * Earlier releases gave up a task without a word to its upload, and forgot it after a month. It is
 * refused, not tried again: what it would publish after all that time may be older than what is there.
 */
async function refuseStuck({ db, clock }: UploadDeps, signal: AbortSignal): Promise<void> {
  const now = clock.now();
  let after: OverduePlace | null = null;
  for (;;) {
    const overdue: OverduePlace[] = await listOverdue(db, now, { after, limit: BATCH });
    for (const { id } of overdue) {
      signal.throwIfAborted();
      await db.transaction(async (tx) => {
        if (await isPlanned(tx, FINISH_UPLOAD, id)) return;
        await refuseGivenUp({ db: tx, clock }, id, null);
      });
    }
    // Those that wait to be published stay, and are not looked at again.
    after = overdue.at(-1) ?? null;
    if (overdue.length < BATCH) return;
  }
}
