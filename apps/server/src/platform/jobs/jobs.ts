import type { Logger } from '../../observability/logger.ts';
import { createOutageLog, type OutageLog } from '../../observability/outage-log.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import { createTimeSlice } from '../event-loop/time-slice.ts';
import { isSweep, type Job, type Sweep, type Task, type TaskType } from './job.ts';
import { deleteFailedJobs, FAILED_KEPT_MS } from './job-list.ts';
import {
  bringForward,
  claimDue,
  findEarliest,
  insertTask,
  type JobRow,
  planSweep,
  shortenLeases,
} from './job-rows.ts';
import { describeTask, type RunDeps, runHeld } from './run-job.ts';

/** How long a row that another process has enqueued may go unseen: one indexed read. */
const POLL_MS = 5_000;
/** Processes that wake for the same row come one after the other, so that most of them only read. */
const SPREAD_MS = 250;
/** After which another process takes over what a killed one held. */
const LEASE_MS = 2 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

export interface JobsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Hears of every run that ended, for metrics. */
  readonly onRun?: RunDeps['onRun'];
  /** From 0 to 1, for the jitter; tests choose it. */
  readonly random?: () => number;
  readonly leaseMs?: number;
  readonly pollMs?: number;
}

interface EnqueueOptions {
  /** Epoch milliseconds; absent = now. */
  readonly dueAt?: number | undefined;
  /** Of the tasks of a kind with the same key at most one waits or runs; a second is not added. */
  readonly uniqueKey?: string;
  /** Tasks of a kind with the same key run one after the other, wherever they run. */
  readonly runKey?: string;
}

/** The runs of a kind in this process. */
interface Running {
  readonly runs: Set<Promise<void>>;
  /** How many have ended. */
  ended: number;
  /** How many of those another was looked for; undefined = rows may be free that waited for none. */
  replaced: number | undefined;
}

/**
 * The durable queue of everything that runs later or again. Tasks are rows, written in the
 * transaction that wants them; each process of each node takes rows by a lease that another takes
 * over when it ends. Nothing runs twice at once, and everything at least once.
 */
export class Jobs {
  readonly #deps: Required<JobsDeps>;
  readonly #jobs = new Map<string, Job>();
  /** What this process runs, by kind. */
  readonly #running = new Map<string, Running>();
  readonly #stopping = new AbortController();
  readonly #outage: OutageLog;
  #timer: NodeJS.Timeout | undefined;
  #asked = false;
  #isNews = false;
  #looking: Promise<void> | undefined;
  readonly #slice = createTimeSlice();

  constructor(deps: JobsDeps) {
    this.#deps = {
      onRun: () => {},
      random: Math.random,
      leaseMs: LEASE_MS,
      pollMs: POLL_MS,
      ...deps,
    };
    this.#outage = createOutageLog(deps.logger, {
      began: 'the queue of jobs cannot be read; nothing runs in the background',
      ended: 'the queue of jobs is read again',
    });
  }

  /** Writes a task down in the caller's transaction; it runs soon after the commit, or when due. */
  async enqueue<Payload>(
    tx: Database,
    { kind, pauseMs = 0 }: TaskType<Payload>,
    payload: Payload,
    { dueAt, uniqueKey, runKey }: EnqueueOptions = {},
  ): Promise<void> {
    const now = this.#deps.clock.now();
    await insertTask(tx, {
      kind,
      unique_key: uniqueKey ?? null,
      run_key: runKey ?? null,
      payload: JSON.stringify(payload),
      created_at: now,
      due_at: dueAt ?? now,
    });
    tx.afterCommit(() => {
      if (!this.#jobs.has(kind)) return;
      setTimeout(() => void this.#look(), pauseMs).unref();
    });
  }

  /**
   * Begins to run jobs in this process. Rows of other kinds are left to those who know them.
   * @param signal aborted when the server stops
   */
  async start(jobs: readonly Job[], signal?: AbortSignal): Promise<void> {
    signal?.addEventListener('abort', () => void this.stop(), { once: true });
    const all = [...jobs, this.#forgetFailed()];
    for (const job of all) {
      if (this.#jobs.has(job.kind)) throw new Error(`Two jobs have the kind ${job.kind}.`);
      this.#jobs.set(job.kind, job);
      this.#running.set(job.kind, { runs: new Set(), ended: 0, replaced: undefined });
    }
    await this.#planSweeps(all);
    await this.#bringForward();
    void this.#look();
  }

  async #planSweeps(jobs: readonly Job[]): Promise<void> {
    const { db, clock } = this.#deps;
    for (const job of jobs) {
      if (!isSweep(job)) continue;
      const now = clock.now();
      const dueAt = job.atStart === true ? now : now + job.everyMs;
      await planSweep(db, { kind: job.kind, now, dueAt });
    }
  }

  /** For a clock that was ahead and has been set back; where none was, this changes nothing. */
  async #bringForward(): Promise<void> {
    const { db, clock, leaseMs } = this.#deps;
    const tasks = [...this.#jobs.values()].filter((job): job is Task<unknown> => !isSweep(job));
    const named = tasks.filter((task) => task.atInstant);
    const present = { now: clock.now(), leaseMs };
    await shortenLeases(db, present);
    await bringForward(db, present, {
      kinds: tasks.map(({ kind }) => kind),
      atInstant: named.map(({ kind }) => kind),
    });
  }

  /** What may be said of a task beside its kind; null = this release, as it is set up, runs none of it. */
  describe(row: Pick<JobRow, 'kind' | 'payload'>): Readonly<Record<string, string>> | null {
    const job = this.#jobs.get(row.kind);
    return job === undefined || isSweep(job) ? null : describeTask(job, row);
  }

  /** Runs what is due now, and resolves when all that this process runs has ended. */
  async runDue(): Promise<void> {
    for (;;) {
      await this.#look();
      const runs = this.#allRuns();
      if (runs.length === 0) return;
      await Promise.all(runs);
    }
  }

  /** Takes nothing new, interrupts what runs and gives its leases back. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#allRuns());
  }

  #allRuns(): Promise<void>[] {
    return [...this.#running.values()].flatMap(({ runs }) => [...runs]);
  }

  #forgetFailed(): Sweep {
    const { db, clock } = this.#deps;
    return {
      kind: 'forget-failed-jobs',
      everyMs: DAY_MS,
      run: (signal: AbortSignal) => deleteFailedJobs(db, clock.now() - FAILED_KEPT_MS, signal),
    };
  }

  /**
   * Looks for what is due, once more when asked meanwhile; resolves when all of it has begun.
   * @param isNews false = nothing is new but that a run has ended
   */
  #look(isNews = true): Promise<void> {
    this.#asked = true;
    this.#isNews ||= isNews;
    return (this.#looking ??= this.#lookWhileAsked());
  }

  async #lookWhileAsked(): Promise<void> {
    let waitMs: number | null = null;
    while (this.#asked && !this.#stopping.signal.aborted) {
      // Tasks that wait for nothing, as those of a webhook that is gone, follow each other at once.
      await this.#slice.yieldIfUsed();
      this.#asked = false;
      if (this.#isNews) for (const of of this.#running.values()) of.replaced = undefined;
      this.#isNews = false;
      try {
        waitMs = await this.#beginDue();
        this.#outage.succeeded();
      } catch (error) {
        this.#outage.failed(error);
        waitMs = this.#deps.pollMs;
      }
    }
    this.#looking = undefined;
    if (waitMs === null || this.#stopping.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), waitMs).unref();
  }

  /** @returns how long nothing more is to be done, in milliseconds */
  async #beginDue(): Promise<number> {
    const { db, clock, pollMs, leaseMs, random } = this.#deps;
    const kinds = [...this.#jobs.values()].filter((job) => this.#hasRoom(job));
    let waitMs = pollMs;
    if (kinds.length === 0) return waitMs;
    const earliest = await findEarliest(
      db,
      kinds.map(({ kind }) => kind),
    );
    for (const job of kinds) {
      const dueAt = earliest.get(job.kind);
      if (dueAt === undefined) continue;
      const now = clock.now();
      const leftMs = dueAt - now;
      if (leftMs > 0) waitMs = Math.min(waitMs, leftMs);
      else if (await this.#beginEach(job)) this.#asked = true;
      if (isSweep(job) && leftMs > Math.max(job.everyMs, leaseMs)) {
        // A clock that was ahead has planned it, and has been set back since.
        await planSweep(db, { kind: job.kind, now, dueAt: now + job.everyMs });
        await this.#bringForward();
      }
    }
    return waitMs + random() * SPREAD_MS;
  }

  /**
   * Begins what is due of a kind, as far as there is room. Where every row waits for another of its run
   * key, each run that ends frees one: looking for more would go through all that wait, each time.
   * @returns false when nothing began
   */
  async #beginEach(job: Job): Promise<boolean> {
    const { db, clock, leaseMs } = this.#deps;
    const of = this.#running.get(job.kind);
    if (!of) return false;
    let began = false;
    while (mayBeFree(of) && this.#hasRoom(job) && !this.#stopping.signal.aborted) {
      const { ended } = of;
      const lease = { since: performance.now(), ms: leaseMs };
      const now = clock.now();
      const holder = crypto.randomUUID();
      const row = await claimDue(db, job.kind, { holder, now, leaseEndsAt: now + leaseMs });
      if (!row) {
        of.replaced = ended;
        break;
      }
      if (of.replaced !== undefined) of.replaced += 1;
      began = true;
      const run = runHeld({ ...this.#deps, stop: this.#stopping.signal }, job, row, lease).then(
        () => {
          of.runs.delete(run);
          of.ended += 1;
          void this.#look(false);
        },
      );
      of.runs.add(run);
    }
    return began;
  }

  #hasRoom(job: Job): boolean {
    const limit = isSweep(job) ? 1 : (job.concurrency ?? 1);
    return (this.#running.get(job.kind)?.runs.size ?? 0) < limit;
  }
}

const mayBeFree = ({ ended, replaced }: Running): boolean =>
  replaced === undefined || replaced < ended;
