import * as z from 'zod/mini';
import type { Clock } from '../../platform/clock/clock.ts';
import { type Database, forUpdate, tables } from '../../platform/db/database.ts';
import type { Job, Sweep, Task, TaskType } from '../../platform/jobs/job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { listActivated } from '../licences/index.ts';
import { listOffered } from '../library/index.ts';
import type { Notices } from '../mails/index.ts';
import { findNews } from './news.ts';
import type { NewsDigestTables } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** In UTC. */
const HOUR_OF_DIGEST = 8;
/**
 * What was published in the last minutes before it is told a day later, because a node whose clock is
 * behind may still publish something with an earlier time. Clocks differ by less than the lease of a job;
 * the rest of this is room for its transaction.
 */
const SETTLED_AFTER_MS = 5 * MINUTE_MS;
/** What was published longer ago is no news, however long no mail could be sent. */
const OLDEST_NEWS_MS = 7 * DAY_MS;
/** Versions that one digest looks at, the newest; those of an import beyond them are not told. */
const MOST_VERSIONS = 500;
/** Versions that a mail names; the others are counted. */
const MOST_NAMED = 20;
/** Users that one step writes to. */
const BATCH = 200;
/** Who has an older version hears of it first. */
const OTHERS_WAIT_MS = 15 * MINUTE_MS;

interface Step {
  /** Epoch milliseconds, exclusive. */
  readonly from: number;
  /** Epoch milliseconds, inclusive; names the digest. */
  readonly until: number;
  /** The user before the first of this step; empty = begin. */
  readonly after: string;
}

const TELL_NEWS: TaskType<Step> = {
  kind: 'tell-news',
  payload: z.object({ from: z.int(), until: z.int(), after: z.string() }),
  retry: { firstMs: 5_000, longestMs: 10 * MINUTE_MS, maxAttempts: 12 },
};

export interface NewsDigestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** null = this server cannot send mail. */
  readonly notices: Notices | null;
}

/** Tells once a day, in one mail to each, what was published since and their licence opens. */
export function newsDigestJobs({ notices, ...deps }: NewsDigestDeps): Job[] {
  if (notices === null) return [];
  const begin: Sweep = {
    kind: 'begin-news-digest',
    everyMs: 10 * MINUTE_MS,
    atStart: true,
    run: () => beginDigest(deps),
  };
  const tell: Task<Step> = { ...TELL_NEWS, run: (step) => tellNews({ ...deps, notices }, step) };
  return [begin, tell];
}

/** The last time that a digest was due. */
function dueBefore(now: number): number {
  const today = Math.floor(now / DAY_MS) * DAY_MS + HOUR_OF_DIGEST * HOUR_MS;
  return today <= now ? today : today - DAY_MS;
}

/** The digest is begun in the transaction that notes it: never twice, and never lost. */
async function beginDigest({ db, clock, jobs }: Omit<NewsDigestDeps, 'notices'>): Promise<void> {
  const until = dueBefore(clock.now()) - SETTLED_AFTER_MS;
  await db.transaction(async (tx) => {
    const digest = tables<NewsDigestTables>(tx);
    const query = digest.selectFrom('news_digest').select('told_until').where('id', '=', 1);
    const told = await forUpdate(tx, query).executeTakeFirst();
    if (told === undefined) {
      // What was there before anybody was told of anything is no news.
      const first = { id: 1, told_until: until };
      await digest
        .insertInto('news_digest')
        .values(first)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    // Further ahead than any node's clock: one that was set back since has told that far.
    const isAhead = told.told_until > until + DAY_MS;
    if (told.told_until >= until && !isAhead) return;
    await digest
      .updateTable('news_digest')
      .set({ told_until: until })
      .where('id', '=', 1)
      .execute();
    if (isAhead) return;
    const from = Math.max(told.told_until, until - OLDEST_NEWS_MS);
    await jobs.enqueue(tx, TELL_NEWS, { from, until, after: '' });
  });
}

/** Writes the mails of a batch down, with the next step in the same transaction: a kill loses nobody. */
async function tellNews(
  { db, clock, jobs, notices }: NewsDigestDeps & { readonly notices: Notices },
  { from, until, after }: Step,
): Promise<void> {
  const versions = await listOffered(db, { from, until, limit: MOST_VERSIONS });
  if (versions.length === 0) return;
  const userIds = await listActivated(db, { after, limit: BATCH });
  const last = userIds.at(-1);
  if (last === undefined) return;
  const now = clock.now();
  const newsOf = await findNews(db, userIds, versions, now);
  const mails = [...newsOf].map(([userId, news]) => {
    const versionIds = news.slice(0, MOST_NAMED).map(({ version }) => version.versionId);
    const isUpdate = news.some((one) => one.isUpdate);
    return {
      userId,
      kind: 'new_versions' as const,
      about: String(until),
      facts: { versionIds, more: news.length - versionIds.length },
      dueAt: isUpdate ? now : now + OTHERS_WAIT_MS,
    };
  });
  await db.transaction(async (tx) => {
    await notices.enqueue(tx, ...mails);
    if (userIds.length === BATCH) await jobs.enqueue(tx, TELL_NEWS, { from, until, after: last });
  });
}
