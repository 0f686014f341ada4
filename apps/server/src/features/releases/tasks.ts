import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import { JobFailure, type Task, type TaskType } from '../../platform/jobs/job.ts';
import { deleteFailedTasks } from '../../platform/jobs/job-list.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Actor, Authorship } from '../ledger/index.ts';
import {
  findRecall,
  type LibraryDeps,
  LibraryError,
  publishDraft,
  recallVersion,
  type ScheduleDraft,
} from '../library/index.ts';
import { carrySignatures } from '../signatures/index.ts';
import { beginTelling, type TellRecallDeps } from './tell-recall.ts';

const RETRY = { firstMs: 5_000, longestMs: 10 * 60_000, maxAttempts: 12 };

/** `draftId` comes first: failed tasks of a draft are found by the beginning of their payload. */
interface Scheduled {
  readonly draftId: string;
  /** Epoch milliseconds; another schedule since makes the task void. */
  readonly publishAt: number;
}

const PUBLISH_SCHEDULED: TaskType<Scheduled> = {
  kind: 'publish-scheduled-version',
  payload: z.object({ draftId: z.string(), publishAt: z.int() }),
  retry: RETRY,
  atInstant: true,
};

const SETTLE_RECALL: TaskType<{ readonly versionId: string }> = {
  kind: 'settle-recall',
  payload: z.object({ versionId: z.string() }),
  retry: RETRY,
};

/**
 * Has a draft published at its instant, by whichever server runs then, and forgets what has failed of
 * an earlier one. A unique key would do that by itself, but add nothing beside one that runs now and
 * does not see yet what has changed.
 */
export function createScheduleDraft(jobs: Pick<Jobs, 'enqueue'>): ScheduleDraft {
  return async (tx, draftId, publishAt) => {
    await forgetFailedSchedule(tx, draftId);
    if (publishAt === null) return;
    await jobs.enqueue(tx, PUBLISH_SCHEDULED, { draftId, publishAt }, { dueAt: publishAt });
  };
}

/** Of any instant: once its draft is scheduled anew, published or gone, a retry finds nothing to do. */
export const forgetFailedSchedule = (tx: Database, draftId: string): Promise<void> =>
  deleteFailedTasks(tx, PUBLISH_SCHEDULED, { draftId });

export interface RecallDeps extends LibraryDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>;
}

/**
 * Recalls a version; its grants and holders are seen to by a task of the same transaction.
 * @param asked whose reason is null when it is offered again
 * @returns as `recallVersion` of the library
 */
export function recall(
  deps: RecallDeps,
  asked: { readonly versionId: string; readonly reason: string | null; readonly actor: Actor },
): Promise<boolean | null> {
  return recallVersion(deps, {
    ...asked,
    onRecalled: (tx, recalledId) => deps.jobs.enqueue(tx, SETTLE_RECALL, { versionId: recalledId }),
  });
}

export interface ReleaseTaskDeps extends LibraryDeps, TellRecallDeps {
  /** Gives back what users paid for a version that they cannot fetch any more. */
  readonly refund: (version: { versionId: string; verifiedAt: number }) => Promise<number>;
}

const BY_SCHEDULE: Authorship = { actor: { kind: 'job', id: 'schedule' } };

export function publishScheduled(deps: ReleaseTaskDeps): Task<Scheduled> {
  return {
    ...PUBLISH_SCHEDULED,
    async run({ draftId, publishAt }) {
      try {
        const options = { scheduledFor: publishAt, by: BY_SCHEDULE, onSame: carrySignatures };
        await publishDraft(deps, draftId, options);
      } catch (error) {
        if (!(error instanceof LibraryError)) throw error;
        const why = 'Its name belongs to a folder now, or its folder is gone or in the bin.';
        throw new JobFailure(why, { permanent: true, cause: error });
      }
    },
  };
}

/**
 * Ends the grants of a recalled version, gives units back, and has mails sent to who fetched it. Open
 * pages are told already: the recall changed the library, after which every stream looks for
 * notifications.
 */
export function settleRecall(deps: ReleaseTaskDeps): Task<{ versionId: string }> {
  const { db, refund } = deps;
  return {
    ...SETTLE_RECALL,
    async run({ versionId }) {
      const found = await findRecall(db, versionId);
      if (found === null) return;
      await refund({ versionId, verifiedAt: found.at });
      await beginTelling(deps, { versionId, recalledAt: found.at });
    },
  };
}
