import type {
  FailedJob,
  FailedJobPage,
  listFailedJobsQuerySchema,
} from '@file-server/contract/failed-jobs';
import * as z from 'zod/mini';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { FAILED_KEPT_MS, listFailedJobs } from '../../platform/jobs/job-list.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { cursorForm } from '../../platform/request/cursor.ts';

export interface FailedJobsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'describe'>;
}

/**
 * A page of what has failed, the latest first.
 * @throws ProblemError invalid_cursor
 */
export async function findFailedPage(
  { db, clock, jobs }: FailedJobsDeps,
  { kind, limit, cursor }: z.infer<typeof listFailedJobsQuerySchema>,
): Promise<FailedJobPage> {
  const after = cursor === undefined ? null : cursors.decode(cursor);
  const rows = await listFailedJobs(db, clock.now(), { kind, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const items = page.map((row): FailedJob => {
    const described = jobs.describe(row);
    return {
      id: row.id,
      kind: row.kind,
      mail: described?.['mail'] ?? null,
      failedAt: toInstant(row.ended_at),
      attempts: row.attempts,
      lastError: row.last_error,
      retryableUntil: described && toInstant(row.ended_at + FAILED_KEPT_MS),
    };
  });
  return { items, nextCursor: rows.length > limit && last ? cursors.encode(last) : null };
}

const cursors = cursorForm(
  z.object({ ended_at: z.int(), id: z.string().check(z.regex(/^[\w-]+$/)) }),
);
