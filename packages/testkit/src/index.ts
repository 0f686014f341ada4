export { PostgresUnavailableError } from './postgres-binaries.ts';
export { createDatabase, startPostgres, type TestPostgres } from './postgres.ts';
