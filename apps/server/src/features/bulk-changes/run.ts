import type { BulkTerms } from '@file-server/contract/bulk-changes';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import type { Task, TaskType } from '../../platform/jobs/job.ts';
import type { Authorship } from '../ledger/index.ts';
import { changeLicences, type ChangeLicenceDeps } from '../licences/index.ts';
import { BATCH, readCandidates } from './candidates.ts';
import { decide } from './decide.ts';
import { lockBulkChange, updateBulkChange } from './repository.ts';
import { addSkip, type Skips } from './skips.ts';

const payloadSchema = z.object({ id: z.string() });
type Payload = z.infer<typeof payloadSchema>;

export const bulkChangeTask: TaskType<Payload> = {
  kind: 'bulk-change',
  payload: payloadSchema,
  // Each run begins where the last one has ended.
  retry: { firstMs: 1_000, longestMs: 60_000, maxAttempts: 100 },
};

/** Goes on with a bulk change until its end; a process that ends in the middle has lost nothing. */
export const bulkChangeJob = (deps: ChangeLicenceDeps): Task<Payload> => ({
  ...bulkChangeTask,
  async run({ id }, signal) {
    while (await runBatch(deps, id)) {
      signal.throwIfAborted();
      await yieldToEventLoop();
    }
  },
});

/**
 * Changes the next users in one transaction with the note how far it is, so that each is changed
 * exactly once, whichever process ends when.
 * @returns whether there are more
 */
function runBatch(deps: ChangeLicenceDeps, id: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockBulkChange(tx, id);
    if (row?.state !== 'running') return false;
    const userIds = (JSON.parse(row.user_ids) as string[]).slice(row.done, row.done + BATCH);
    const skipped = JSON.parse(row.skipped) as Skips;
    const changed = await changeBatch({ ...deps, db: tx }, userIds, {
      wanted: JSON.parse(row.terms) as BulkTerms,
      skipped,
      by: { ...(JSON.parse(row.author) as Pick<Authorship, 'actor'>), reason: row.reason },
    });
    const done = row.done + userIds.length;
    const isDone = done >= row.total;
    await updateBulkChange(tx, id, {
      done,
      changed: row.changed + changed,
      skipped: JSON.stringify(skipped),
      ...(isDone && { state: 'done', finished_at: deps.clock.now() }),
    });
    return !isDone;
  });
}

interface BatchOptions {
  readonly wanted: BulkTerms;
  /** Is added to. */
  readonly skipped: Skips;
  readonly by: Authorship;
}

async function changeBatch(
  deps: ChangeLicenceDeps & { readonly db: Database },
  userIds: readonly string[],
  { wanted, skipped, by }: BatchOptions,
): Promise<number> {
  const now = deps.clock.now();
  const candidateOf = await readCandidates(deps.db, userIds);
  return changeLicences(
    deps,
    userIds,
    (userId, terms) => {
      const outcome = decide({ terms, ...candidateOf(userId) }, wanted, now);
      if (typeof outcome !== 'string') return outcome;
      addSkip(skipped, outcome);
      return null;
    },
    by,
  );
}
