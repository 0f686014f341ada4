import {
  constants,
  type DatabaseSync,
  type SQLInputValue,
  type SQLOutputValue,
  type StatementSync,
} from 'node:sqlite';
import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  type QueryResult,
  UpdateQueryNode,
} from 'kysely';
import { isRepeated, type RepeatedQuery } from '../repeated-query.ts';
import { KeptStatements } from './kept-statements.ts';
import { isNotAllowed } from './sqlite-errors.ts';

const KEPT_STATEMENTS = 256;

/** What a statement may do that only reads, https://www.sqlite.org/c3ref/c_alter_table.html. */
const READING = new Set([
  constants.SQLITE_SELECT,
  constants.SQLITE_READ,
  constants.SQLITE_FUNCTION,
  constants.SQLITE_RECURSIVE,
]);

/** Pragmas that tell of the schema; Kysely reads them as tables. */
const DESCRIBING_PRAGMAS = new Set(['table_info', 'table_list', 'index_list', 'index_info']);

interface PreparedStatement {
  readonly statement: StatementSync;
  /** Names of what it answers with; empty for a change. */
  readonly columns: readonly string[];
}

/** A connection of Node's own SQLite with its compiled statements kept. It answers within the turn. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements: KeptStatements<PreparedStatement>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new KeptStatements(KEPT_STATEMENTS, (text) => prepare(database, text));
  }

  execute<R>(query: CompiledQuery): QueryResult<R> {
    const { statement, columns } = this.#statements.get(query.sql);
    if (isRepeated(query)) return repeat(statement, query.runs);
    const values = query.parameters as readonly SQLInputValue[];
    // What the rows are is said by whoever wrote the query.
    if (columns.length > 0) return { rows: toRows(statement.all(...values), columns) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return {
      rows: [],
      insertId: BigInt(lastInsertRowid),
      numAffectedRows: BigInt(changes),
    };
  }

  /** False also after SQLite has undone a transaction by itself. */
  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  /** @throws what SQLite says to a statement that makes no sense, or is not allowed */
  protected compile(text: string): void {
    this.#statements.get(text);
  }

  close(): void {
    this.#database.close();
  }
}

function prepare(database: DatabaseSync, text: string): PreparedStatement {
  const statement = database.prepare(text);
  statement.setReturnArrays(true);
  return { statement, columns: statement.columns().map(({ name }) => name) };
}

/**
 * Objects of one shape. Those that `node:sqlite` makes have one each, which costs up to a quarter more
 * time and leaves garbage among the old objects (decision 0087).
 */
function toRows(answer: readonly unknown[], columns: readonly string[]): object[] {
  // With `setReturnArrays` a row is an array; the types of Node say otherwise.
  return (answer as readonly (readonly SQLOutputValue[])[]).map((values) => {
    const row: Record<string, SQLOutputValue | undefined> = {};
    for (const [index, name] of columns.entries()) row[name] = values[index];
    return row;
  });
}

function repeat(statement: StatementSync, runs: RepeatedQuery['runs']): QueryResult<never> {
  let changed = 0;
  for (const values of runs) {
    changed += Number(statement.run(...(values as readonly SQLInputValue[])).changes);
  }
  return { rows: [], numAffectedRows: BigInt(changed) };
}

/** A connection that takes nothing but reads: SQLite itself says which statements are ones. */
export class SqliteReader extends SqliteConnection {
  readonly #refused = new Set<string>();

  constructor(database: DatabaseSync) {
    super(database);
    database.setAuthorizer((action, name) => {
      const reads =
        READING.has(action) ||
        (action === constants.SQLITE_PRAGMA && DESCRIBING_PRAGMAS.has(String(name)));
      return reads ? constants.SQLITE_OK : constants.SQLITE_DENY;
    });
  }

  /**
   * Whether a statement only reads, however it is written.
   * @throws what SQLite says to a statement that makes no sense
   */
  takes({ sql, query }: CompiledQuery): boolean {
    if (InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query))
      return false;
    if (this.#refused.has(sql)) return false;
    try {
      this.compile(sql);
      return true;
    } catch (error) {
      if (!isNotAllowed(error)) throw error;
      if (this.#refused.size === KEPT_STATEMENTS) this.#refused.clear();
      this.#refused.add(sql);
      return false;
    }
  }
}
