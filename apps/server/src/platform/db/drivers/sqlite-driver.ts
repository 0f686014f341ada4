import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import { createTurns, type Turns } from '../../turns/turns.ts';
import { whenWritable } from './sqlite-busy.ts';
import type { SqliteConnection } from './sqlite-connection.ts';

interface SqliteConnections {
  /** For transactions and for every statement that may change something: one user at a time. */
  readonly writer: SqliteConnection;
  /** Sees what is durable, at any time: in WAL mode a reader neither waits nor makes others wait. */
  readonly reader: SqliteConnection;
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
    await sessionOf(connection).end('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await sessionOf(connection).end('rollback');
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
  #turns: Turns | null = null;

  constructor(connections: SqliteConnections, writing: Mutex) {
    this.#connections = connections;
    this.#writing = writing;
  }

  async begin(statement: string): Promise<void> {
    await this.#writing.lock();
    try {
      await whenWritable(() => this.#connections.writer.execute(CompiledQuery.raw(statement)));
      this.#turns = createTurns();
    } catch (error) {
      this.#writing.unlock();
      throw error;
    }
  }

  /** A commit that fails leaves the transaction open, for the rollback that follows. */
  async end(statement: 'commit' | 'rollback'): Promise<void> {
    // Nothing was begun when the beginning itself has failed.
    if (!this.#turns) return;
    try {
      this.#connections.writer.execute(CompiledQuery.raw(statement));
    } catch (error) {
      if (statement === 'commit') throw error;
      this.#leave();
      throw error;
    }
    this.#leave();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { writer, reader } = this.#connections;
    if (this.#turns) {
      await this.#turns.take();
      return writer.execute(query);
    }
    if (SelectQueryNode.is(query.query)) return reader.execute(query);
    await this.#writing.lock();
    try {
      return await whenWritable(() => writer.execute<R>(query));
    } finally {
      this.#writing.unlock();
    }
  }

  streamQuery(): never {
    throw new Error('SQLite answers with all rows at once; ask for a page of them.');
  }

  #leave(): void {
    this.#turns = null;
    this.#writing.unlock();
  }
}

function sessionOf(connection: DatabaseConnection): Session {
  if (connection instanceof Session) return connection;
  throw new Error('The connection is not one of this driver.');
}

interface Mutex {
  /** Resolves when it is the caller's turn, in the order of the calls. */
  lock(): Promise<void>;
  unlock(): void;
}

function createMutex(): Mutex {
  const waiting: (() => void)[] = [];
  let locked = false;
  return {
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
