import * as z from 'zod/mini';
import type { Database } from '../../platform/db/database.ts';
import type { Task, TaskType } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { listHolders } from '../downloads/index.ts';
import { findNamedVersions, findRecall } from '../library/index.ts';
import type { Notices } from '../mails/index.ts';

/** Holders that one step writes to. */
const BATCH = 100;
/** The mails wait so long: what is taken back at once is not told. */
const DELAY_MS = 60_000;

interface Step {
  readonly versionId: string;
  /** Epoch milliseconds; another recall since makes the step void. */
  readonly recalledAt: number;
  /** The holder before the first of this step; null = begin. */
  readonly after: string | null;
}

const TELL_RECALL: TaskType<Step> = {
  kind: 'tell-recall',
  payload: z.object({
    versionId: z.string(),
    recalledAt: z.int(),
    after: z.nullable(z.string()),
  }),
  retry: { firstMs: 5_000, longestMs: 10 * 60_000, maxAttempts: 12 },
};

export interface TellRecallDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** null = this server cannot send mail. */
  readonly notices: Notices | null;
}

/** Has whoever fetched a recalled version told by mail, in a minute. */
export async function beginTelling(
  { db, jobs, notices }: TellRecallDeps,
  { versionId, recalledAt }: Pick<Step, 'versionId' | 'recalledAt'>,
): Promise<void> {
  if (notices === null) return;
  const first = { versionId, recalledAt, after: null };
  const dueAt = recalledAt + DELAY_MS;
  await db.transaction((tx) => jobs.enqueue(tx, TELL_RECALL, first, { dueAt }));
}

/**
 * Writes the mails of a batch down, with the next step in the same transaction: a kill loses nobody,
 * and a mail that is written a second time is left out.
 */
export function tellRecall({ db, jobs, notices }: TellRecallDeps): Task<Step> {
  return {
    ...TELL_RECALL,
    async run({ versionId, recalledAt, after }) {
      if (notices === null) return;
      const recall = await findRecall(db, versionId);
      const file = (await findNamedVersions(db, [versionId])).get(versionId);
      if (recall?.at !== recalledAt || file === undefined) return;
      const section = { after: after ?? undefined, limit: BATCH + 1 };
      const holders = await listHolders(db, versionId, section);
      const { name, label, entryId } = file;
      const facts = { file: name, label, entryId, reason: recall.reason };
      const batch = holders.slice(0, BATCH);
      const last = batch.at(-1)?.userId;
      const about = `${versionId} ${recalledAt}`;
      const kind = 'version_recalled' as const;
      await db.transaction(async (tx) => {
        await notices.enqueue(tx, ...batch.map(({ userId }) => ({ userId, kind, about, facts })));
        if (holders.length > BATCH && last !== undefined) {
          await jobs.enqueue(tx, TELL_RECALL, { versionId, recalledAt, after: last });
        }
      });
    },
  };
}
