import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Database, ListParameters } from '../database.ts';
import { createDatabase } from '../kysely-database.ts';

const INT8 = 20;
type TypeParser = (value: string) => unknown;
const TRANSIENT = new Set(['40001', '40P01']);

const lists: ListParameters = {
  contains: (column, list) => sql`${sql.ref(column)} = any(${list})`,
  encode: (members) => members,
};

/**
 * Opens a pool on PostgreSQL.
 * @param url connection URL of `DATABASE_URL`
 */
export function openPostgres(url: string, poolSize = 10): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: {
      // Instants and counters are int8 and stay far below 2^53, so they arrive as numbers, as from SQLite.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : (pg.types.getTypeParser(oid, format ?? 'text') as TypeParser),
    },
  });
  // An idle connection that breaks (a restart of the database) is replaced at its next use.
  pool.on('error', () => {});
  return createDatabase(new Kysely({ dialect: new PostgresDialect({ pool }) }), {
    engine: 'postgres',
    rowLocks: true,
    lists,
    isTransient: (error) =>
      error instanceof Error && 'code' in error && TRANSIENT.has(String(error.code)),
  });
}
