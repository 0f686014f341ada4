import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { createTimeSlice, type TimeSlice } from '../../event-loop/time-slice.ts';
import type { Connections, DatabaseTimings } from '../database.ts';
import type { WriteState } from '../write-state.ts';
import { whenWritable } from './sqlite-busy.ts';
import type { SqliteConnection, SqliteReader } from './sqlite-connection.ts';
import { toDatabaseError } from './sqlite-errors.ts';

interface SqliteConnections {
  /** For transactions and for every statement that may change something: one user at a time. */
  readonly writer: SqliteConnection;
  /** Sees what is durable, at any time: in WAL mode a reader neither waits nor makes others wait. */
  readonly reader: SqliteReader;
  readonly writeState: WriteState;
  readonly timings: Pick<DatabaseTimings, 'statementEnded'> | undefined;
  /** How long a statement or transaction waits for the write lock of another process. */
  readonly patienceMs: number;
}

/**
 * Lets reads go on while a transaction runs, and gives the event loop its turn between the statements
 * of a long one, so that neither a request nor a socket waits for ten thousand rows to be written.
 */
export class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #writing = createMutex();

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
  }

  /** One that writes, for which transactions wait, and one that reads at any time. */
  connections(): Connections {
    return { open: 2, idle: this.#writing.isLocked() ? 1 : 2, waiting: this.#writing.waiting() };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Session(this.#connections, this.#writing);
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings,
  ): Promise<void> {
    // A deferred transaction that reads first and writes later fails at once when another process
    // wrote in between; taking the write lock up front waits instead.
    const begin = accessMode === 'read only' ? 'begin deferred' : 'begin immediate';
    await sessionOf(connection).begin(begin);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await sessionOf(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await sessionOf(connection).rollback();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    // The last to close is the one that may tidy the log up.
    this.#connections.reader.close();
    this.#connections.writer.close();
  }
}

/** What Kysely takes for a connection: one statement, or one transaction. */
class Session implements DatabaseConnection {
  readonly #connections: SqliteConnections;
  readonly #writing: Mutex;
  /** Of the transaction that is open here; null when there is none. */
  #timeSlice: TimeSlice | null = null;
  /** Why SQLite has undone the transaction by itself, as it does when the disk is full. */
  #undoneBy: Error | null = null;

  constructor(connections: SqliteConnections, writing: Mutex) {
    this.#connections = connections;
    this.#writing = writing;
  }

  async begin(statement: string): Promise<void> {
    await this.#writing.lock();
    try {
      await this.#whenWritable(CompiledQuery.raw(statement));
      this.#timeSlice = createTimeSlice();
    } catch (error) {
      this.#writing.unlock();
      throw error;
    }
  }

  /** A commit that fails leaves the transaction to the rollback that follows. */
  async commit(): Promise<void> {
    this.#execute(CompiledQuery.raw('commit'));
    this.#leave();
  }

  async rollback(): Promise<void> {
    try {
      if (this.#connections.writer.inTransaction) this.#execute(CompiledQuery.raw('rollback'));
    } finally {
      this.#leave();
    }
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const startedAt = performance.now();
    try {
      return await this.#run(query);
    } finally {
      this.#connections.timings?.statementEnded((performance.now() - startedAt) / 1000);
    }
  }

  async #run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reader } = this.#connections;
    if (this.#timeSlice) {
      await this.#timeSlice.yieldIfUsed();
      return this.#execute(query);
    }
    if (reader.takes(query)) return reader.execute(query);
    await this.#writing.lock();
    try {
      return await this.#whenWritable(query);
    } finally {
      this.#writing.unlock();
    }
  }

  streamQuery(): never {
    throw new Error('SQLite answers with all rows at once; ask for a page of them.');
  }

  /** A statement of the open transaction. */
  #execute<R>(query: CompiledQuery): QueryResult<R> {
    // By itself it would be a transaction of its own.
    if (this.#undoneBy) throw this.#undoneBy;
    const { writer, writeState } = this.#connections;
    try {
      return writer.execute(query);
    } catch (cause) {
      const error = writeState.note(toDatabaseError(cause));
      if (!writer.inTransaction && error instanceof Error) this.#undoneBy = error;
      throw error;
    }
  }

  async #whenWritable<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, writeState, patienceMs } = this.#connections;
    try {
      return await whenWritable(() => writer.execute<R>(query), patienceMs);
    } catch (error) {
      throw writeState.note(toDatabaseError(error));
    }
  }

  #leave(): void {
    this.#timeSlice = null;
    this.#undoneBy = null;
    this.#writing.unlock();
  }
}

function sessionOf(connection: DatabaseConnection): Session {
  if (connection instanceof Session) return connection;
  throw new Error('The connection is not one of this driver.');
}

interface Mutex {
  isLocked(): boolean;
  /** How many wait for it. */
  waiting(): number;
  /** Resolves when it is the caller's turn, in the order of the calls. */
  lock(): Promise<void>;
  unlock(): void;
}

function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let locked = false;
  return {
    isLocked: () => locked,
    waiting: () => waiting.length,
    async lock() {
      if (locked) await new Promise<void>((resolve) => waiting.push(resolve));
      locked = true;
    },
    unlock() {
      const next = waiting.shift();
      // Whoever waits longest is given the lock without letting go of it in between.
      if (next) next();
      else locked = false;
    },
  };
}
