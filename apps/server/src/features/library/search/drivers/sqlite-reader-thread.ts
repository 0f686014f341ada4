import { Worker } from 'node:worker_threads';

/** What the thread is asked. */
export interface ThreadStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What the thread answers: rows, or what went wrong. */
export type ThreadAnswer = { readonly rows: readonly unknown[] } | { readonly error: unknown };

interface Asked extends ThreadStatement {
  readonly signal: AbortSignal;
  readonly resolve: (rows: readonly unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Runs statements in a thread, one at a time in the order of the calls. What nobody waits for any
 * more when its turn comes is not run.
 */
export function createSearchThread(script: string, file: string) {
  const waiting: Asked[] = [];
  let worker: Worker | null = null;
  let running: Asked | null = null;
  let closed = false;

  const settle = (settleOne: (asked: Asked) => void): void => {
    const asked = running;
    running = null;
    if (asked) settleOne(asked);
    next();
  };
  function start(): Worker {
    const started = new Worker(script, { workerData: file });
    started.unref();
    started.on('message', (answer: ThreadAnswer) =>
      settle(({ resolve, reject }) =>
        'rows' in answer ? resolve(answer.rows) : reject(answer.error),
      ),
    );
    started.on('error', (error) => {
      worker = null;
      settle(({ reject }) => reject(error));
    });
    return started;
  }
  function next(): void {
    if (running) return;
    for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
      if (asked.signal.aborted) {
        asked.reject(asked.signal.reason);
        continue;
      }
      running = asked;
      worker ??= start();
      const { sql, parameters } = asked;
      worker.postMessage({ sql, parameters } satisfies ThreadStatement);
      return;
    }
  }

  return {
    /** @throws the reason of the signal; what SQLite says */
    run(sql: string, parameters: readonly unknown[], signal: AbortSignal) {
      return new Promise<readonly unknown[]>((resolve, reject) => {
        if (closed) throw new Error('The search has been closed.');
        waiting.push({ sql, parameters, signal, resolve, reject });
        next();
      });
    },
    async close(): Promise<void> {
      closed = true;
      const gone = new Error('The search has been closed.');
      for (const { reject } of waiting.splice(0)) reject(gone);
      running?.reject(gone);
      running = null;
      await worker?.terminate();
    },
  };
}
