import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, QueryResult } from 'kysely';

const KEPT_STATEMENTS = 256;

interface KeptStatement {
  readonly statement: StatementSync;
  readonly answersRows: boolean;
}

/** A connection of Node's own SQLite with its compiled statements kept. It answers within the turn. */
export class SqliteConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, KeptStatement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  execute<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const { statement, answersRows } = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    // What the rows are is said by whoever wrote the query.
    if (answersRows) return { rows: statement.all(...values) as R[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return {
      rows: [],
      insertId: BigInt(lastInsertRowid),
      numAffectedRows: BigInt(changes),
    };
  }

  #prepare(text: string): KeptStatement {
    const kept = this.#statements.get(text);
    if (kept) return kept;
    const statement = this.#database.prepare(text);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    if (this.#statements.size === KEPT_STATEMENTS) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(text, prepared);
    return prepared;
  }

  close(): void {
    this.#database.close();
  }
}
