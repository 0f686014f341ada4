import type { ZodMiniType } from 'zod/mini';
import type { Database } from '../db/database.ts';

/** How a task that failed is tried again: after twice the time before, and not for ever. */
export interface RetryPolicy {
  readonly firstMs: number;
  readonly longestMs: number;
  /** Runs that were begun, also those that ended with their process. */
  readonly maxAttempts: number;
  /** No run is planned later than this after the task was enqueued. */
  readonly giveUpAfterMs?: number;
}

/** What both who enqueues a task and who runs it know of it. */
export interface TaskType<Payload> {
  /** Stands in the database, so it stays as it is. */
  readonly kind: string;
  /** What a row carries. A row that does not fit, from another release, is kept as failed. */
  readonly payload: ZodMiniType<Payload>;
  readonly retry: RetryPolicy;
  /** How long after the commit the process that enqueued it looks for it; absent = at once. */
  readonly pauseMs?: number;
  /** Whether `dueAt` is an instant that somebody has named; absent = a time after it was enqueued. */
  readonly atInstant?: true;
  /** How many run at the same time in one process; absent = 1. */
  readonly concurrency?: number;
  /** What the log and operators may read of one beside its kind. Never who or what a client named. */
  describe?(payload: Payload): Readonly<Record<string, string>>;
}

/** Work that is wanted once. Its row goes when it has succeeded, and stays when it has failed. */
export interface Task<Payload> extends TaskType<Payload> {
  /**
   * Does the work, at least once: a process may end between the work and the note that it is done.
   * @param signal aborted when the server stops, or the lease is lost
   * @throws JobFailure with a reason that may be shown; anything else is logged, and its class kept
   */
  run(payload: Payload, signal: AbortSignal): Promise<void>;
  /**
   * Hears that no further run is planned, in the transaction that writes it down; an operator may have
   * the task run again all the same.
   * @param payload as the row has it, which may be of another release
   * @param reason why the latest run failed; it names nobody
   */
  onGivenUp?(tx: Database, payload: unknown, reason: string): Promise<void>;
}

/** Work that is done again and again: one row for ever, whose next run is planned when one ends. */
export interface Sweep {
  /** Stands in the database, so it stays as it is. */
  readonly kind: string;
  /** From the end of a run, whatever became of it, to the next. */
  readonly everyMs: number;
  /** For what a crash may have left: due also whenever a process of the server starts. */
  readonly atStart?: boolean;
  /** @param signal aborted when the server stops, or the lease is lost */
  run(signal: AbortSignal): Promise<void>;
}

/** Work that runs later or again, in whichever process of whichever node takes it. */
export type Job = Task<unknown> | Sweep;

export const isSweep = (job: Job): job is Sweep => 'everyMs' in job;

/** A run failed for a reason that may be kept and shown: it names no person, token or path. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  /** True when another attempt is in vain. */
  readonly permanent: boolean;

  constructor(message: string, { permanent = false, cause }: JobFailureOptions = {}) {
    super(message, { cause });
    this.permanent = permanent;
  }
}

interface JobFailureOptions {
  readonly permanent?: boolean;
  readonly cause?: unknown;
}
