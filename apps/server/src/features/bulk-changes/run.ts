import type { BulkTerms } from '@file-server/contract/bulk-changes';
import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import type { Task, TaskType } from '../../platform/jobs/job.ts';
import type { Authorship } from '../ledger/index.ts';
import { changeLicences, type ChangeLicenceDeps } from '../licences/index.ts';
import { BATCH, readCandidates } from './candidates.ts';
import { decide } from './decide.ts';
import { ended, lockBulkChange, updateBulkChange } from './repository.ts';
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
  run: ({ id }, signal) => runBulkChange(deps, id, signal),
});

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
 * exactly once, whichever process ends when.
 * @returns whether there are more
 */
function runBatch(deps: ChangeLicenceDeps, id: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const row = await lockBulkChange(tx, id);
    if (row?.state !== 'running' || row.author === null) return false;
    const userIds = (JSON.parse(row.user_ids) as string[]).slice(row.done, row.done + BATCH);
    const skipped = JSON.parse(row.skipped) as Skips;
    const changed = await changeBatch({ ...deps, db: tx }, userIds, {
      wanted: JSON.parse(row.terms) as BulkTerms,
      skipped,
      bulkChange: id,
      by: { ...(JSON.parse(row.author) as Pick<Authorship, 'actor'>), reason: row.reason },
    });
    const done = row.done + userIds.length;
    const isDone = done >= row.total;
    await updateBulkChange(tx, id, {
      done,
      changed: row.changed + changed,
      skipped: JSON.stringify(skipped),
      ...(isDone && ended('done', deps.clock.now())),
    });
    return !isDone;
  });
}

interface BatchOptions {
  readonly wanted: BulkTerms;
  /** Is added to. */
  readonly skipped: Skips;
  readonly bulkChange: string;
  readonly by: Authorship;
}

async function changeBatch(
  deps: ChangeLicenceDeps & { readonly db: Database },
  userIds: readonly string[],
  { wanted, skipped, bulkChange, by }: BatchOptions,
): Promise<number> {
  const now = deps.clock.now();
  const candidateOf = await readCandidates(deps.db, userIds);
  let looked = 0;
  const changed = await changeLicences(
    deps,
    userIds,
    (userId, terms) => {
      looked += 1;
      const outcome = decide({ terms, ...candidateOf(userId) }, wanted, now);
      if (typeof outcome !== 'string') return outcome;
      addSkip(skipped, outcome);
      return null;
    },
    { ...by, bulkChange },
  );
  // Whose registration was refused since it began.
  const gone = userIds.length - looked;
  if (gone > 0) skipped.unknown = (skipped.unknown ?? 0) + gone;
  return changed;
}
