import { DatabaseSync } from 'node:sqlite';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, NoTables } from '../database.ts';
import { DatabaseInUse, DatabaseNotEmpty } from '../database-errors.ts';
import { isBusy, toDatabaseError } from './sqlite-errors.ts';

/** Rows that travel as one parameter, and how many characters of it may be kept in memory. */
const BATCH_ROWS = 2_000;
const BATCH_CHARACTERS = 4 * 1024 * 1024;

/** Who waits for the copy. */
export interface CopyListener {
  readonly signal: AbortSignal;
  /** Hears how many rows have arrived by now. */
  readonly onProgress: (rows: number) => void;
}

interface CopyOptions extends CopyListener {
  /** Tables that may have no row in the other database. */
  readonly mustBeEmpty: readonly string[];
}

/**
 * Copies every row of an embedded database, which nobody else has open, into a PostgreSQL that has the
 * same schema and nothing but what that begins with: all of them or none.
 * @param file that has been migrated
 * @returns how many rows
 * @throws DatabaseInUse while another process has the file open; DatabaseNotEmpty; the reason of the signal
 */
export async function copyEmbedded(
  file: string,
  target: Database,
  options: CopyOptions,
): Promise<number> {
  const source = openAlone(file);
  try {
    const rows = await target.unhurried
      .transaction()
      .execute((trx) => copyTables(source, trx, options));
    // The planner knows nothing yet of what has come in one piece.
    await sql`analyze`.execute(target.unhurried);
    return rows;
  } finally {
    source.close();
  }
}

/**
 * SQLite leaves the write-ahead log only when no other connection has the file open
 * (https://www.sqlite.org/wal.html), and lets none in while the lock is held.
 */
function openAlone(file: string): DatabaseSync {
  const source = new DatabaseSync(file, { timeout: 0 });
  try {
    source.exec('pragma journal_mode = delete');
    source.exec('begin exclusive');
    return source;
  } catch (error) {
    source.close();
    throw isBusy(error) ? new DatabaseInUse() : toDatabaseError(error);
  }
}

async function copyTables(
  source: DatabaseSync,
  target: Kysely<NoTables>,
  { mustBeEmpty, signal, onProgress }: CopyOptions,
): Promise<number> {
  for (const name of mustBeEmpty) {
    if ((await countRows(target, name)) > 0) throw new DatabaseNotEmpty();
  }
  const tables = await target.introspection.getTables();
  const restore = await suspendRules(target, tables);
  let copied = 0;
  for (const { name, columns } of tables) {
    await sql`delete from ${sql.table(name)}`.execute(target);
    const names = columns.map((column) => column.name);
    const before = copied;
    for (const batch of batchesOf(source, name, names)) {
      signal.throwIfAborted();
      await insert(target, { name, names }, batch.json);
      copied += batch.count;
      onProgress(copied);
    }
    const found = await countRows(target, name);
    if (found !== copied - before)
      throw new Error(`${name} has ${found} rows of ${copied - before}`);
  }
  await restore();
  for (const { name, columns } of tables) {
    for (const { name: column } of columns.filter(({ isAutoIncrementing }) => isAutoIncrementing)) {
      await sql`select setval(pg_get_serial_sequence(${name}, ${column}), max(${sql.ref(column)}))
        from ${sql.table(name)}`.execute(target);
    }
  }
  return copied;
}

/**
 * Rows name each other in any order, so that foreign keys are judged together at the end; and what the
 * triggers would note on the way is in the rows already.
 * @returns what has each change judged by itself again
 */
async function suspendRules(
  target: Kysely<NoTables>,
  tables: readonly { readonly name: string }[],
): Promise<() => Promise<void>> {
  const { rows: foreignKeys } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(target);
  const alter = async (triggers: 'enable' | 'disable', deferred: RawBuilder<unknown>) => {
    for (const { name } of tables)
      await sql`alter table ${sql.table(name)} ${sql.raw(triggers)} trigger user`.execute(target);
    for (const { table, name } of foreignKeys) {
      await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(name)}
        ${deferred}`.execute(target);
    }
  };
  await alter('disable', sql`deferrable initially deferred`);
  return async () => {
    await sql`set constraints all immediate`.execute(target);
    await alter('enable', sql`not deferrable`);
  };
}

/** The rows of a table as JSON, some at a time; SQLite goes along them as they are asked for. */
function* batchesOf(source: DatabaseSync, table: string, names: readonly string[]) {
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
  const columns = names.map(quoted).join(', ');
  const statement = source.prepare(`select ${columns} from ${quoted(table)}`);
  let rows: string[] = [];
  let characters = 0;
  for (const row of statement.iterate()) {
    const json = JSON.stringify(row);
    rows.push(json);
    characters += json.length;
    if (rows.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    yield { json: `[${rows.join(',')}]`, count: rows.length };
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) yield { json: `[${rows.join(',')}]`, count: rows.length };
}

async function insert(
  target: Kysely<NoTables>,
  { name, names }: { readonly name: string; readonly names: readonly string[] },
  json: string,
): Promise<void> {
  const table = sql.table(name);
  const columns = sql.join(names.map((column) => sql.ref(column)));
  await sql`insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`.execute(target);
}

async function countRows(target: Kysely<NoTables>, table: string): Promise<number> {
  const query = sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`;
  const { rows } = await query.execute(target);
  return Number(rows[0]?.count);
}
