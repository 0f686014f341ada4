import { sql } from 'kysely';
import { type Database, tables } from '../db/database.ts';
import { yieldToEventLoop } from '../event-loop/time-slice.ts';
import type { TaskType } from './job.ts';
import type { JobRow } from './job-rows.ts';
import type { JobTables } from './tables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long what has failed is kept. */
export const FAILED_KEPT_MS = 30 * DAY_MS;

export type JobState = 'waiting' | 'running' | 'failed';

/** A job as the operator sees it. */
export interface ListedJob {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly attempts: number;
  /** Epoch milliseconds; of a running one when its lease ends. null = it has failed. */
  readonly dueAt: number | null;
  readonly lastError: string | null;
}

const rows = (db: Database) => tables<JobTables>(db);

/** What an operator is told of, of one kind where it is named: what has failed goes after some time. */
function keptJobs(db: Database, now: number, kind?: string) {
  const kept = rows(db)
    .selectFrom('jobs')
    .where(({ eb, or }) =>
      or([eb('due_at', 'is not', null), eb('ended_at', '>', now - FAILED_KEPT_MS)]),
    );
  return kind === undefined ? kept : kept.where('kind', '=', kind);
}

interface JobSection {
  /** Absent = all. */
  readonly kind?: string | undefined;
  /** Whether only what has failed for good is listed. */
  readonly failed?: boolean;
  /** Absent = all. */
  readonly limit?: number;
}

/** Jobs, those that are due first; those that have failed come last, the latest first. */
export async function listJobs(
  db: Database,
  now: number,
  { kind, failed = false, limit }: JobSection = {},
): Promise<ListedJob[]> {
  const listed = failed
    ? keptFailures(db, now, kind)
    : keptJobs(db, now, kind).orderBy('due_at', (order) => order.asc().nullsLast());
  const query = listed
    .select(['id', 'kind', 'holder', 'attempts', 'due_at', 'last_error'])
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc');
  const found = await (limit === undefined ? query : query.limit(limit)).execute();
  return found.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: stateOf(row, now),
    attempts: row.attempts,
    dueAt: row.due_at,
    lastError: row.last_error,
  }));
}

/**
 * How many jobs are in each state.
 * @param kind absent = all
 */
export async function countStates(
  db: Database,
  now: number,
  kind?: string,
): Promise<Record<JobState, number>> {
  const found = await keptJobs(db, now, kind)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('due_at').as('planned'),
      fn
        .count<number>('id')
        .filterWhere('holder', 'is not', null)
        .filterWhere('due_at', '>', now)
        .as('running'),
    ])
    .executeTakeFirstOrThrow();
  const running = Number(found.running);
  const planned = Number(found.planned);
  return { waiting: planned - running, running, failed: Number(found.all) - planned };
}

function stateOf({ due_at: dueAt, holder }: Pick<JobRow, 'due_at' | 'holder'>, now: number) {
  if (dueAt === null) return 'failed';
  // A lease that has ended holds nothing: its process is gone.
  return holder !== null && dueAt > now ? 'running' : 'waiting';
}

/** Whether the task of a kind that has a unique key waits or runs. */
export async function isPlanned(
  db: Database,
  { kind }: Pick<TaskType<unknown>, 'kind'>,
  uniqueKey: string,
): Promise<boolean> {
  const row = await rows(db)
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('unique_key', '=', uniqueKey)
    .where('due_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A task that has failed for good, as the queue keeps it. */
export type FailedJob = Pick<JobRow, 'id' | 'kind' | 'payload' | 'attempts' | 'last_error'> & {
  readonly ended_at: number;
};

function keptFailures(db: Database, now: number, kind?: string) {
  const kept = rows(db)
    .selectFrom('jobs')
    .where('due_at', 'is', null)
    // They are deleted once a day.
    .where('ended_at', '>', now - FAILED_KEPT_MS);
  return kind === undefined ? kept : kept.where('kind', '=', kind);
}

interface FailedSection {
  /** Absent = all. */
  readonly kind?: string | undefined;
  readonly after: FailedPlace | null;
  readonly limit: number;
}

/** What has failed and may be tried again, the latest first: a section of an index. */
export async function listFailedJobs(
  db: Database,
  now: number,
  { kind, after, limit }: FailedSection,
): Promise<FailedJob[]> {
  let query = keptFailures(db, now, kind)
    .select(['id', 'kind', 'payload', 'attempts', 'last_error', 'ended_at'])
    .$narrowType<{ ended_at: number }>()
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after !== null) {
    query = query.where((row) =>
      row.eb(row.refTuple('ended_at', 'id'), '<', row.tuple(after.ended_at, after.id)),
    );
  }
  return query.execute();
}

/** Where a list of them goes on. */
export type FailedPlace = Pick<FailedJob, 'ended_at' | 'id'>;

export async function countFailedJobs(db: Database, now: number): Promise<number> {
  const { count } = await keptFailures(db, now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Any task; null = there is none, it has succeeded, or it has failed too long ago. */
export async function findTask(
  db: Database,
  id: string,
  now: number,
): Promise<(Pick<JobRow, 'kind' | 'payload'> & { readonly state: JobState }) | null> {
  const row = await keptJobs(db, now)
    .select(['kind', 'payload', 'due_at', 'holder'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { kind: row.kind, payload: row.payload, state: stateOf(row, now) } : null;
}

/** How many jobs of a kind there are, and since when the first of them is due. */
export interface JobCounts {
  readonly kind: string;
  /** Also those that run. */
  readonly waiting: number;
  readonly failed: number;
  /** Epoch milliseconds; of a running one when its lease ends. null = all have failed. */
  readonly oldestDueAt: number | null;
}

/** The queue by kinds, in one statement. */
export async function countJobs(db: Database): Promise<JobCounts[]> {
  const found = await rows(db)
    .selectFrom('jobs')
    .select((eb) => [
      'kind',
      eb.fn.countAll<number>().as('all'),
      eb.fn.count<number>('due_at').as('waiting'),
      eb.fn.min('due_at').as('oldestDueAt'),
    ])
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return found.map(({ kind, all, waiting, oldestDueAt }) => ({
    kind,
    waiting,
    failed: all - waiting,
    oldestDueAt,
  }));
}

/**
 * Makes a job that failed or waits due now, with all its attempts before it.
 * @returns what it was before; null when there is none
 */
export function retryJob(db: Database, id: string, now: number): Promise<JobState | null> {
  return db.transaction(async (tx) => {
    const row = await rows(tx)
      .selectFrom('jobs')
      .select(['due_at', 'holder'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    await rows(tx)
      .updateTable('jobs')
      .set({ due_at: now, attempts: 0, created_at: now })
      .where('id', '=', id)
      .where('holder', 'is', null)
      .execute();
    return stateOf(row, now);
  });
}

interface Chosen<Payload> {
  /** Texts of which each of them has one in its payload, or as its run key: others are not looked at. */
  readonly naming: readonly string[];
  matches(payload: Payload): boolean;
}

/** Deletes tasks by what they carry, such as those about a person who is erased. */
export async function deleteTasks<Payload>(
  db: Database,
  { kind, payload }: Pick<TaskType<Payload>, 'kind' | 'payload'>,
  { naming, matches }: Chosen<Payload>,
): Promise<void> {
  const found = await rows(db)
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', kind)
    .where(({ eb, or }) =>
      or(
        naming.flatMap((text) => [
          eb('run_key', '=', text),
          // As it stands in JSON. "like" takes some letters for others.
          eb(
            'payload',
            '<>',
            sql<string>`replace(payload, ${JSON.stringify(text).slice(1, -1)}, '')`,
          ),
        ]),
      ),
    )
    .execute();
  for (const row of found) {
    const carried = payload.safeParse(JSON.parse(row.payload));
    // Nobody can tell about whom one of another release is; it would only be given up.
    if (carried.success && !matches(carried.data)) continue;
    await rows(db).deleteFrom('jobs').where('id', '=', row.id).execute();
  }
}

/**
 * Deletes failed tasks about which nothing is left to do, because they are wanted anew or not any more.
 * @param beginning the first fields of their payloads, in the order in which these are written
 */
export async function deleteFailedTasks<Payload>(
  db: Database,
  { kind }: Pick<TaskType<Payload>, 'kind'>,
  beginning: Partial<Payload>,
): Promise<void> {
  const prefix = JSON.stringify(beginning).slice(0, -1);
  await rows(db)
    .deleteFrom('jobs')
    .where('kind', '=', kind)
    .where('due_at', 'is', null)
    .where(sql<boolean>`substr(payload, 1, ${prefix.length}) = ${prefix}`)
    .execute();
}

/** Jobs of one statement: some milliseconds of work. */
const FORGOTTEN_AT_ONCE = 500;

/** Forgets what has failed before an instant. Other work gets its turn in between. */
export async function deleteFailedJobs(
  db: Database,
  endedBefore: number,
  signal: AbortSignal,
): Promise<void> {
  const some = rows(db)
    .selectFrom('jobs')
    .select('id')
    .where('due_at', 'is', null)
    .where('ended_at', '<', endedBefore)
    .limit(FORGOTTEN_AT_ONCE);
  const forget = rows(db)
    .deleteFrom('jobs')
    .where('id', 'in', some)
    // An operator may have one of them tried again at this moment.
    .where('due_at', 'is', null)
    .returning('id');
  while ((await forget.execute()).length === FORGOTTEN_AT_ONCE) {
    signal.throwIfAborted();
    await yieldToEventLoop();
  }
}
