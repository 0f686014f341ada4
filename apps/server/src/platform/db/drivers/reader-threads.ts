import { extname, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type { DatabaseTimings } from '../database.ts';
import { toDatabaseError } from './sqlite-errors.ts';

const SCRIPT = resolve(import.meta.dirname, `reader-thread${extname(import.meta.filename)}`);
/** A search is answered while an operator reads a long list. */
const MOST = 2;
const CLOSED = 'The database has been closed.';

/** What a thread is asked. */
export interface ThreadStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What a thread answers: rows, or what went wrong, with the result code of SQLite. */
export type ThreadAnswer =
  | { readonly rows: readonly unknown[] }
  | { readonly message: string; readonly errcode: number | undefined };

/**
 * Reads in threads with connections of their own, so that a statement of a second holds up neither a
 * request nor a transfer. A thread starts when it is needed first, and sees what is committed.
 */
export class ReaderThreadsDriver implements Driver {
  readonly #file: string;
  readonly #timings: Pick<DatabaseTimings, 'statementEnded'> | undefined;
  readonly #threads: ReaderThread[] = [];
  readonly #idle: ReaderThread[] = [];
  readonly #waiting: ((thread: ReaderThread) => void)[] = [];

  /** @param file path of the database file */
  constructor(file: string, timings: Pick<DatabaseTimings, 'statementEnded'> | undefined) {
    this.#file = file;
    this.#timings = timings;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<ReaderThread> {
    const idle = this.#idle.pop();
    if (idle) return idle;
    if (this.#threads.length === MOST) {
      return new Promise((take) => this.#waiting.push(take));
    }
    const started = new ReaderThread(this.#file, this.#timings);
    this.#threads.push(started);
    return started;
  }

  async releaseConnection(thread: ReaderThread): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next(thread);
    else this.#idle.push(thread);
  }

  beginTransaction(): Promise<void> {
    return Promise.reject(new Error('A long read is one statement.'));
  }

  commitTransaction(): Promise<void> {
    return this.beginTransaction();
  }

  rollbackTransaction(): Promise<void> {
    return this.beginTransaction();
  }

  async destroy(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

class ReaderThread implements DatabaseConnection {
  readonly #file: string;
  readonly #timings: Pick<DatabaseTimings, 'statementEnded'> | undefined;
  #worker: Worker | null = null;
  #isEnded = false;
  #running: PromiseWithResolvers<ThreadAnswer> | null = null;

  constructor(file: string, timings: Pick<DatabaseTimings, 'statementEnded'> | undefined) {
    this.#file = file;
    this.#timings = timings;
  }

  /** @throws what SQLite says; DatabaseDamaged, DatabaseUnavailable */
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Who waited for its turn has it when the one before is interrupted.
    if (this.#isEnded) throw new Error(CLOSED);
    const startedAt = performance.now();
    this.#running = Promise.withResolvers();
    this.#worker ??= this.#start();
    // A command waits for its answer; a thread that nobody asks keeps no process.
    this.#worker.ref();
    this.#worker.postMessage({ sql, parameters } satisfies ThreadStatement);
    try {
      const answer = await this.#running.promise;
      // What the rows are is said by whoever wrote the query.
      if ('rows' in answer) return { rows: answer.rows as R[] };
      const { message, errcode } = answer;
      throw toDatabaseError(Object.assign(new Error(message), { errcode }));
    } finally {
      this.#worker?.unref();
      this.#timings?.statementEnded((performance.now() - startedAt) / 1000);
    }
  }

  streamQuery(): never {
    throw new Error('SQLite answers with all rows at once; ask for a page of them.');
  }

  #start(): Worker {
    const worker = new Worker(SCRIPT, { workerData: this.#file });
    worker.on('message', (answer: ThreadAnswer) => this.#running?.resolve(answer));
    // The next statement starts another one.
    const gone = (error: unknown) => {
      // After an error comes its exit, and another one may run by then.
      if (this.#worker !== worker) return;
      this.#worker = null;
      this.#running?.reject(error);
    };
    worker.on('error', gone);
    worker.on('exit', () => gone(new Error(CLOSED)));
    return worker;
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#worker?.terminate();
  }
}
