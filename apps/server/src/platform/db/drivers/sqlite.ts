import { DatabaseSync } from 'node:sqlite';
import { type Driver, sql, SqliteAdapter, SqliteDialect } from 'kysely';
import type { Database, DatabaseTimings, ListParameters } from '../database.ts';
import { DatabaseDamaged } from '../database-errors.ts';
import { createDatabase } from '../kysely-database.ts';
import { WriteState } from '../write-state.ts';
import { ReaderThreadsDriver } from './reader-threads.ts';
import { SqliteConnection, SqliteReader } from './sqlite-connection.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { isBusy, isUniqueViolation, toDatabaseError } from './sqlite-errors.ts';

const PATIENCE_MS = 5_000;
const OPEN_ATTEMPTS = 100;
const OPEN_RETRY_MS = 20;

interface SqliteOptions {
  /** How long to wait for another process that writes. */
  readonly patienceMs?: number;
  /** Whether to look at every page first, which takes more than a second for each GB. */
  readonly verify?: boolean | undefined;
  readonly timings?: DatabaseTimings | undefined;
}

const lists: ListParameters = {
  contains: (column, list) => sql`${sql.ref(column)} in (select value from json_each(${list}))`,
  holds: (value, list) => sql`${value} in (select value from json_each(${list}))`,
  encode: (members) => JSON.stringify(members),
  rows(columns, parameter) {
    const fields = Object.keys(columns).map(
      (name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`,
    );
    return sql`(select ${sql.join(fields)} from json_each(${parameter(JSON.stringify)}))`;
  },
};

/**
 * Opens (and creates) the embedded database.
 * @param file path of the database file
 * @throws DatabaseDamaged, DatabaseUnavailable or StorageFull
 */
export function openSqlite(
  file: string,
  { patienceMs = PATIENCE_MS, verify = false, timings }: SqliteOptions = {},
): Database {
  const connections = {
    ...connect(file, patienceMs, verify),
    writeState: new WriteState(),
    timings,
    patienceMs,
  };
  const driver = new SqliteDriver(connections);
  return createDatabase(new SeveralConnectionsDialect(driver), {
    longReads: new SeveralConnectionsDialect(new ReaderThreadsDriver(file, timings)),
    engine: 'sqlite',
    rowLocks: false,
    skipLocked: false,
    isUniqueViolation,
    lists,
    repeatsChanges: true,
    knowsRows: false,
    isTransient: isBusy,
    writeState: connections.writeState,
    connections: () => driver.connections(),
    timings,
  });
}

function connect(file: string, patienceMs: number, verify: boolean) {
  try {
    // Who waits for another process does it in the driver.
    const writer = new DatabaseSync(file, { timeout: 0 });
    useWriteAheadLog(writer);
    // A count that was answered must survive a power cut, so every commit waits for the disk.
    writer.exec('pragma synchronous = full');
    writer.exec('pragma foreign_keys = on');
    if (verify) refuseDamage(writer);
    const reader = new DatabaseSync(file, { timeout: patienceMs, readOnly: true });
    return { writer: new SqliteConnection(writer), reader: new SqliteReader(reader) };
  } catch (error) {
    throw toDatabaseError(error);
  }
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
      if (!isBusy(error) || tried === OPEN_ATTEMPTS) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, OPEN_RETRY_MS);
    }
  }
}

/**
 * Reads the file from end to end and keeps nobody from writing meanwhile, see
 * https://www.sqlite.org/pragma.html#pragma_quick_check.
 * @throws DatabaseDamaged
 */
function refuseDamage(connection: DatabaseSync): void {
  const found = connection.prepare('pragma quick_check(1)').get()?.['quick_check'];
  if (found !== 'ok') throw new DatabaseDamaged(String(found).replaceAll(/\s+/g, ' '));
}

class SeveralConnectionsAdapter extends SqliteAdapter {
  /** SQLite's DDL is transactional; Kysely says it is not, and then migrates without any lock. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Kysely would let one query run at a time; who waits for whom is the driver's business. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Kysely's SQL for SQLite on drivers of ours. */
class SeveralConnectionsDialect extends SqliteDialect {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    super({ database: () => Promise.reject(new Error('The driver opens its own connections.')) });
    this.#driver = driver;
  }

  override createAdapter(): SqliteAdapter {
    return new SeveralConnectionsAdapter();
  }

  override createDriver(): Driver {
    return this.#driver;
  }
}
