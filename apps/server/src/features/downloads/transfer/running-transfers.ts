import type { Logger } from '../../../observability/logger.ts';
import { createOutageLog } from '../../../observability/outage-log.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { Signals } from '../../../platform/signals/signals.ts';

/** A change made by another process is seen within this time; rule 6 allows a second. */
const WATCH_INTERVAL_MS = 250;
/**
 * Checks in a row without an answer after which transfers are cut: 10 s (decision 0045). Counted and
 * not timed, so that a machine that slept cuts nobody.
 */
const UNCHECKED_LIMIT = 40;
/** A database that says nothing for a second is away; one that refuses is away at once. */
const SILENT_CHECKS = 4;

interface Running {
  readonly grantId: string;
  readonly controller: AbortController;
}

export interface RunningTransfers {
  /** How many run now. */
  size(): number;
  /**
   * Runs a transfer under a signal that is aborted once its grant must not be served any more.
   * @throws ProblemError unavailable after the end of a drain
   */
  run(grantId: string, transfer: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Waits until no transfer runs or `deadline` is aborted; cuts the rest, and lets none begin. */
  drain(deadline: AbortSignal): Promise<void>;
}

/**
 * Keeps an eye on the grants whose bytes are leaving right now (rule 6). Costs nothing while no
 * transfer runs, and one batch of look-ups per interval for all of them otherwise.
 * @param findRefused which of these grants must stop now
 */
export function createRunningTransfers(
  signals: Signals,
  findRefused: (grantIds: readonly string[]) => Promise<ReadonlySet<string>>,
  logger: Pick<Logger, 'error' | 'info'>,
): RunningTransfers {
  const running = new Set<Running>();
  let timer: NodeJS.Timeout | undefined;
  const idle = new Set<() => void>();
  const watch = createCheckWatch(logger);
  let drained = false;

  function cutAll(): void {
    for (const { controller } of running) controller.abort();
  }

  const check = oneAtATime(async () => {
    try {
      const refused = await findRefused([...new Set([...running].map(({ grantId }) => grantId))]);
      watch.succeeded();
      for (const { grantId, controller } of running) {
        if (refused.has(grantId)) controller.abort();
      }
    } catch (error) {
      watch.failed(error);
    }
  });

  function tick(): void {
    if (watch.tick()) cutAll();
    check();
  }

  signals.subscribe(({ type }) => {
    if (running.size > 0 && (type === 'licence_changed' || type === 'library_changed')) check();
  });

  function enter(transfer: Running): void {
    running.add(transfer);
    if (timer) return;
    watch.begin();
    timer = setInterval(tick, WATCH_INTERVAL_MS).unref();
  }

  function leave(transfer: Running): void {
    running.delete(transfer);
    if (running.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    for (const resolve of idle) resolve();
    idle.clear();
  }

  return {
    size: () => running.size,
    async run(grantId, transfer) {
      if (drained) throw new ProblemError('unavailable', 'The server is stopping.');
      const entry = { grantId, controller: new AbortController() };
      enter(entry);
      try {
        await transfer(entry.controller.signal);
      } finally {
        leave(entry);
      }
    },
    async drain(deadline) {
      if (running.size > 0 && !deadline.aborted) {
        await new Promise<void>((resolve) => {
          idle.add(resolve);
          deadline.addEventListener('abort', () => resolve(), { once: true });
        });
      }
      drained = true;
      cutAll();
    },
  };
}

/** @returns a function that does the work, and once more after it if it was called meanwhile */
function oneAtATime(work: () => Promise<void>): () => void {
  let working = false;
  let again = false;
  const run = async () => {
    working = true;
    do {
      again = false;
      await work();
    } while (again);
    working = false;
  };
  return () => {
    if (working) again = true;
    else void run();
  };
}

/** Knows for how long running transfers could not be checked, and logs when that begins and ends. */
function createCheckWatch(logger: Pick<Logger, 'error' | 'info'>) {
  let unchecked = 0;
  const outage = createOutageLog(logger, {
    began: 'running transfers cannot be checked; they are cut unless the database answers soon',
    ended: 'running transfers are checked again',
  });

  return {
    /** The first transfer begins: its request has just been checked. */
    begin(): void {
      unchecked = 0;
    },
    failed(err: unknown): void {
      outage.failed(err);
    },
    succeeded(): void {
      unchecked = 0;
      outage.succeeded();
    },
    /** An interval has passed. @returns whether transfers have run unchecked for too long */
    tick(): boolean {
      unchecked += 1;
      if (unchecked > SILENT_CHECKS) outage.failed(null);
      return unchecked > UNCHECKED_LIMIT;
    },
  };
}
