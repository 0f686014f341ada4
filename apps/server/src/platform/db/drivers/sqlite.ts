import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import type { Database } from '../database.ts';
import { createDatabase } from '../kysely-database.ts';

const BUSY_TIMEOUT_MS = 5_000;
const KEPT_STATEMENTS = 256;
const SQLITE_BUSY = 5;
const OPEN_ATTEMPTS = 100;
const OPEN_RETRY_MS = 20;

/**
 * Opens (and creates) the embedded database.
 * @param file path of the database file, or `:memory:`
 */
export function openSqlite(file: string): Database {
  const connection = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  useWriteAheadLog(connection);
  // A count that was answered must survive a power cut, so every commit waits for the disk.
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  const dialect = new ImmediateSqliteDialect({ database: new NodeSqliteDatabase(connection) });
  return createDatabase(new Kysely({ dialect }), {
    engine: 'sqlite',
    rowLocks: false,
    isTransient: (error) => errcode(error) === SQLITE_BUSY,
  });
}

/**
 * Changing the journal mode needs the file for itself and does not wait for the busy timeout, so two
 * first starts at once would lose one. A file that is in this mode already is left alone.
 */
function useWriteAheadLog(connection: DatabaseSync): void {
  for (let tried = 1; ; tried += 1) {
    try {
      connection.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (errcode(error) !== SQLITE_BUSY || tried === OPEN_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPEN_RETRY_MS);
    }
  }
}

function errcode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

/**
 * A deferred transaction that reads first and writes later fails at once when another process wrote
 * in between, without waiting for the busy timeout; taking the write lock up front waits instead.
 */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin deferred' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}

/** SQLite's DDL is transactional; Kysely says it is not, and then migrates without any lock. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config);
  }
}

/** The shape Kysely expects, on Node's own SQLite, with compiled statements kept. */
class NodeSqliteDatabase implements SqliteDatabase {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  prepare(text: string): SqliteStatement {
    const kept = this.#statements.get(text);
    if (kept) return kept;
    const statement = adapt(this.#connection.prepare(text));
    if (this.#statements.size === KEPT_STATEMENTS) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(text, statement);
    return statement;
  }

  close(): void {
    this.#connection.close();
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  };
}
