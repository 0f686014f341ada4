import { Socket } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { Database, DatabaseTimings, ListParameters } from '../database.ts';
import { createDatabase } from '../kysely-database.ts';
import { WriteState } from '../write-state.ts';
import { TimedPostgresDialect } from './postgres-dialect.ts';
import { isTransient, isUniqueViolation } from './postgres-errors.ts';

const INT8 = 20;
type TypeParser = (value: string) => unknown;

const lists: ListParameters = {
  contains: (column, list) => sql`${sql.ref(column)} = any(${list})`,
  holds: (value, list) => sql`${value} = any(${list}::text[])`,
  encode: encodeArray,
  // The planner looks into arrays, so it knows how few rows there are; of JSON it would take a hundred
  // for granted, and rather read a whole table than an index as often.
  rows(columns, parameter) {
    const names: RawBuilder<unknown>[] = [];
    const arrays: RawBuilder<unknown>[] = [];
    for (const name in columns) {
      const values = parameter((rows) => encodeArray(rows.map((row) => row[name])));
      names.push(sql.ref(name));
      arrays.push(sql`${values}::${sql.raw(columns[name])}[]`);
    }
    return sql`(select * from unnest(${sql.join(arrays)}) as sent(${sql.join(names)}))`;
  },
};

/**
 * The text of an array is JSON in other brackets as long as nothing in it is escaped, at a tenth of
 * the time that the driver takes for it.
 * @param values texts, numbers and nulls
 */
function encodeArray(values: readonly unknown[]): unknown {
  const json = JSON.stringify(values);
  return json.includes('\\') ? values : `{${json.slice(1, -1)}}`;
}

/** How long a statement may take, and how long one waits for a connection. */
const TIME_LIMIT_MS = 10_000;
const POOL_SIZE = 10;
/** Migrations and the operator's commands, one after the other. */
const UNHURRIED_POOL_SIZE = 2;
const KEEP_ALIVE_AFTER_MS = 10_000;
/** The server gives up first, so that the connection lives on. */
const CLIENT_MORE_PATIENT_MS = 250;

interface PostgresOptions {
  readonly poolSize?: number;
  /** After which a statement, or waiting for a connection, has failed. */
  readonly timeLimitMs?: number;
  readonly timings?: DatabaseTimings | undefined;
}

/**
 * Opens a pool on PostgreSQL. No session state is used, so that a pooler may stand between.
 * @param url connection URL of `DATABASE_URL`
 */
export function openPostgres(
  url: string,
  { poolSize = POOL_SIZE, timeLimitMs = TIME_LIMIT_MS, timings }: PostgresOptions = {},
): Database {
  const config: pg.PoolConfig = {
    connectionString: url,
    connectionTimeoutMillis: timeLimitMs,
    // Finds out that the other side is gone also while a migration or a snapshot waits.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    // Statements of a transaction that do not need each other's answers share one way there and back.
    pipeline: true,
    types: {
      // Instants and counters are int8 and stay far below 2^53, so they arrive as numbers, as from SQLite.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : (pg.types.getTypeParser(oid, format ?? 'text') as TypeParser),
    },
  };
  const writeState = new WriteState();
  const pool = openPool({
    ...config,
    max: poolSize,
    // Under pipelining the client closes the connection with it: nobody else is given one on which an
    // answer may still come.
    query_timeout: timeLimitMs + CLIENT_MORE_PATIENT_MS,
  });
  const unhurriedPool = openPool({ ...config, max: UNHURRIED_POOL_SIZE });
  return createDatabase(
    new TimedPostgresDialect({ pool, writeState, timings, limitMs: timeLimitMs }),
    {
      engine: 'postgres',
      rowLocks: true,
      skipLocked: true,
      isUniqueViolation,
      lists,
      repeatsChanges: false,
      knowsRows: true,
      isTransient,
      writeState,
      connections: () => ({
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      }),
      timings,
      unhurried: new TimedPostgresDialect({ pool: unhurriedPool, writeState, limitMs: null }),
    },
  );
}

/**
 * Sends the statements of one tick together. The driver corks its socket for the messages of each
 * statement; a call of the system for each of them costs as much as all else of a small one.
 */
class TickSocket extends Socket {
  override uncork(): void {
    process.nextTick(() => super.uncork());
  }
}

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, stream: () => new TickSocket() });
  // An idle connection that breaks (a restart of the database) is replaced at its next use. Who uses
  // one that breaks hears it from the statement; unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
