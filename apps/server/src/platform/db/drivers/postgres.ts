import { PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, ListParameters } from '../database.ts';
import { createDatabase } from '../kysely-database.ts';
import { WriteState } from '../write-state.ts';

const INT8 = 20;
type TypeParser = (value: string) => unknown;
const TRANSIENT = new Set(['40001', '40P01']);

const lists: ListParameters = {
  contains: (column, list) => sql`${sql.ref(column)} = any(${list})`,
  encode: (members) => members,
  // The planner looks into arrays, so it knows how few rows there are; of JSON it would take a hundred
  // for granted, and rather read a whole table than an index as often.
  rows(columns, parameter) {
    const names = Object.keys(columns).map((name) => sql.ref(name));
    const arrays = Object.entries(columns).map(
      ([name, type]) =>
        sql`${parameter((rows) => rows.map((row) => row[name]))}::${sql.raw(type)}[]`,
    );
    return sql`(select * from unnest(${sql.join(arrays)}) as sent(${sql.join(names)}))`;
  },
};

/**
 * Opens a pool on PostgreSQL.
 * @param url connection URL of `DATABASE_URL`
 */
export function openPostgres(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Statements of a transaction that do not need each other's answers share one way there and back.
    pipeline: true,
    types: {
      // Instants and counters are int8 and stay far below 2^53, so they arrive as numbers, as from SQLite.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : (pg.types.getTypeParser(oid, format ?? 'text') as TypeParser),
    },
  });
  // An idle connection that breaks (a restart of the database) is replaced at its next use. Who uses
  // one that breaks hears it from the statement; unheard, the event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return createDatabase(new PostgresDialect({ pool }), {
    engine: 'postgres',
    rowLocks: true,
    lists,
    isTransient: (error) =>
      error instanceof Error && 'code' in error && TRANSIENT.has(String(error.code)),
    writeState: new WriteState(),
  });
}
