import type { Logger } from '../../observability/logger.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { isSweep, type Job, JobFailure, type RetryPolicy, type Sweep, type Task } from './job.ts';
import { deleteJob, type JobRow, releaseJob, renewLease } from './job-rows.ts';

/** The longest a back-off grows by chance, so that what failed together is not tried together. */
const JITTER = 0.2;
/** Of the time of a lease: how often it is renewed, and how long before its end a run gives up. */
const RENEWED_AFTER = 1 / 4;

/** How a run ended. */
export type RunOutcome = 'done' | 'retried' | 'failed' | 'interrupted';

export interface RunDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
  readonly random: () => number;
  readonly onRun: (run: { readonly kind: string; readonly outcome: RunOutcome }) => void;
  /** Aborted when the server stops. */
  readonly stop: AbortSignal;
}

/** When a lease was taken, on the clock of `performance`, and how long it lasts. */
interface Lease {
  readonly since: number;
  readonly ms: number;
}

/** Runs a job whose row this run holds, and notes what became of it. Never rejects. */
export async function runHeld(deps: RunDeps, job: Job, row: JobRow, lease: Lease): Promise<void> {
  const outcome = await run(deps, job, row, lease).catch((err: unknown) => {
    // The row keeps its lease until that ends, and is then taken again.
    deps.logger.error({ err, kind: job.kind }, 'the end of a job could not be written down');
    return 'retried' as const;
  });
  deps.onRun({ kind: job.kind, outcome });
}

async function run(deps: RunDeps, job: Job, row: JobRow, lease: Lease): Promise<RunOutcome> {
  const held = holdLease(deps, row, lease);
  const signal = AbortSignal.any([deps.stop, held.lost]);
  try {
    if (isSweep(job)) await job.run(signal);
    else await runTask(job, row, signal);
  } catch (error) {
    if (deps.stop.aborted) return await giveBack(deps, row);
    return isSweep(job)
      ? await planAfterFailure(deps, job, row, error)
      : await retryLater(deps, job, row, error);
  } finally {
    held.letGo();
  }
  // A sweep that was interrupted may end without a word.
  if (signal.aborted && isSweep(job)) return giveBack(deps, row);
  await (isSweep(job) ? planNext(deps, job, row, null) : deleteJob(deps.db, row));
  return 'done';
}

async function runTask(task: Task<unknown>, row: JobRow, signal: AbortSignal): Promise<void> {
  // Each of them took its process with it, or lost its lease.
  if (row.attempts > task.retry.maxAttempts) {
    throw new JobFailure('The process that ran it has ended.', { permanent: true });
  }
  const payload = task.payload.safeParse(JSON.parse(row.payload));
  if (!payload.success) {
    throw new JobFailure('Its payload is of another release.', { permanent: true });
  }
  await task.run(payload.data, signal);
}

/** Renews the lease of a run until it is let go of. */
function holdLease({ db, clock }: RunDeps, row: JobRow, lease: Lease) {
  const lost = new AbortController();
  const stepMs = lease.ms * RENEWED_AFTER;
  let endsAt = lease.since + lease.ms;
  const timer = setInterval(() => {
    const now = performance.now();
    // Somebody else may take the row by then, so the run must have ended.
    if (now > endsAt - stepMs) return lost.abort(new Error('The lease could not be renewed.'));
    renewLease(db, row, clock.now() + lease.ms).then(
      (renewed) => {
        if (renewed) endsAt = now + lease.ms;
        else lost.abort(new Error('The lease is lost.'));
      },
      // The next renewal, or its end, says more.
      () => {},
    );
  }, stepMs).unref();
  return { lost: lost.signal, letGo: () => clearInterval(timer) };
}

/** Plans the next run of a sweep. @param error what its run threw; null = it succeeded */
async function planNext({ db, clock }: RunDeps, { everyMs }: Sweep, row: JobRow, error: unknown) {
  const now = clock.now();
  await releaseJob(db, row, {
    due_at: now + everyMs,
    attempts: error === null ? 0 : row.attempts,
    last_error: error === null ? null : reasonOf(error),
    ended_at: now,
  });
}

async function planAfterFailure(
  deps: RunDeps,
  sweep: Sweep,
  row: JobRow,
  err: unknown,
): Promise<RunOutcome> {
  deps.logger.error({ err, kind: sweep.kind }, 'background work failed');
  await planNext(deps, sweep, row, err);
  return 'retried';
}

/** Another process may go on at once; this run counts for nothing. */
async function giveBack({ db, clock }: RunDeps, row: JobRow): Promise<RunOutcome> {
  const now = clock.now();
  await releaseJob(db, row, { ...row, due_at: now, attempts: row.attempts - 1, ended_at: now });
  return 'interrupted';
}

async function retryLater(
  { db, clock, logger, random }: RunDeps,
  task: Task<unknown>,
  row: JobRow,
  error: unknown,
): Promise<RunOutcome> {
  const { kind, retry } = task;
  const { attempts } = row;
  const now = clock.now();
  const delayMs = backOffMs(retry, attempts) * (1 + JITTER * random());
  const dueAt = Math.round(now + delayMs);
  const failed =
    (error instanceof JobFailure && error.permanent) ||
    attempts >= retry.maxAttempts ||
    dueAt > row.created_at + (retry.giveUpAfterMs ?? Infinity);
  const line = { job: row.id, kind, attempts, ...describeTask(task, row) };
  const what = failed ? 'job given up' : 'job failed, will be tried again';
  if (error instanceof JobFailure) logger.warn({ ...line, reason: error.message }, what);
  else logger.error({ ...line, err: error }, what);
  const reason = reasonOf(error);
  await db.transaction(async (tx) => {
    const end = { due_at: failed ? null : dueAt, attempts, last_error: reason, ended_at: now };
    const isOurs = await releaseJob(tx, row, end);
    if (failed && isOurs) await task.onGivenUp?.(tx, JSON.parse(row.payload), reason);
  });
  return failed ? 'failed' : 'retried';
}

const backOffMs = ({ firstMs, longestMs }: RetryPolicy, attempts: number) =>
  Math.min(firstMs * 2 ** (attempts - 1), longestMs);

/** What may be said of a task beside its kind. */
export function describeTask(
  task: Task<unknown>,
  row: Pick<JobRow, 'payload'>,
): Readonly<Record<string, string>> {
  const payload = task.payload.safeParse(JSON.parse(row.payload));
  return payload.success ? (task.describe?.(payload.data) ?? {}) : {};
}

/** What a row may keep: messages of errors that are not ours may name a person, a token or a path. */
function reasonOf(error: unknown): string {
  if (error instanceof JobFailure) return error.message;
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.name}${code}`;
}
