import type { Signals } from '../../../platform/signals/signals.ts';

/** A change made by another process is seen within this time; rule 6 allows a second. */
const WATCH_INTERVAL_MS = 250;

interface Running {
  readonly grantId: string;
  readonly controller: AbortController;
}

export interface RunningTransfers {
  /** Runs a transfer under a signal that is aborted once its grant must not be served any more. */
  run(grantId: string, transfer: (signal: AbortSignal) => Promise<void>): Promise<void>;
  /** Waits until no transfer runs or `deadline` is aborted, then cuts the rest. */
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
  onError: (error: unknown) => void,
): RunningTransfers {
  const running = new Set<Running>();
  let timer: NodeJS.Timeout | undefined;
  let checking = false;
  let again = false;
  const idle = new Set<() => void>();

  async function check(): Promise<void> {
    if (checking) {
      again = true;
      return;
    }
    checking = true;
    try {
      do {
        again = false;
        const refused = await findRefused([...new Set([...running].map(({ grantId }) => grantId))]);
        for (const { grantId, controller } of running) {
          if (refused.has(grantId)) controller.abort();
        }
      } while (again && running.size > 0);
    } catch (error) {
      onError(error);
    } finally {
      checking = false;
    }
  }

  signals.subscribe(({ type }) => {
    if (running.size > 0 && (type === 'licence_changed' || type === 'library_changed'))
      void check();
  });

  function enter(transfer: Running): void {
    running.add(transfer);
    timer ??= setInterval(() => void check(), WATCH_INTERVAL_MS).unref();
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
    async run(grantId, transfer) {
      const entry = { grantId, controller: new AbortController() };
      enter(entry);
      try {
        await transfer(entry.controller.signal);
      } finally {
        leave(entry);
      }
    },
    async drain(deadline) {
      if (running.size === 0) return;
      const finished = new Promise<void>((resolve) => idle.add(resolve));
      const cut = () => {
        for (const { controller } of running) controller.abort();
      };
      if (deadline.aborted) cut();
      else deadline.addEventListener('abort', cut, { once: true });
      await finished;
      deadline.removeEventListener('abort', cut);
    },
  };
}
