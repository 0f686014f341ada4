import type { CompiledQuery, Expression, Kysely, QueryResult, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import { type Columns, type Database, type ListParameters, tables } from './database.ts';
import type { RepeatedQuery } from './repeated-query.ts';

/** Places in a statement that are filled from its parameters when it runs. */
export interface Slots<Parameters> {
  /** A single value. PostgreSQL must be told its type where it stands in an expression. */
  value(get: (given: Parameters) => unknown): RawBuilder<unknown>;
  /** The condition that a column holds a member of a list. */
  among(column: string, get: (given: Parameters) => readonly string[]): Expression<SqlBool>;
  /** Rows in parentheses, to be named by an alias; a row is an object with these columns. */
  rows<Name extends string>(
    get: (given: Parameters) => readonly Readonly<Record<NoInfer<Name>, unknown>>[],
    columns: Columns<Name>,
  ): RawBuilder<unknown>;
}

/**
 * A statement whose SQL is built once, the same for lists and rows of any length: on the paths of
 * every request, building it took longer than SQLite takes to answer, and the engines know a text
 * that they have seen.
 * @param build is called once for each engine
 */
export function prepare<Tables extends object, Parameters extends object, Row = unknown>(
  build: (
    slots: Slots<Parameters>,
    db: Kysely<Tables>,
    traits: StatementTraits,
  ) => CompiledQuery<Row>,
): (db: Database, parameters: Parameters) => Promise<QueryResult<Row>> {
  /** What stands for a parameter of the statement until it runs. */
  class Slot {
    readonly fill: (given: Parameters) => unknown;

    constructor(fill: (given: Parameters) => unknown) {
      this.fill = fill;
    }
  }

  const slotsOf = (lists: ListParameters): Slots<Parameters> => ({
    value: (get) => sql`${new Slot(get)}`,
    among: (column, get) => lists.contains(column, new Slot((given) => lists.encode(get(given)))),
    rows: (get, columns) =>
      lists.rows(columns, (encode) => new Slot((given) => encode(get(given)))),
  });

  const built = new Map<string, CompiledQuery<Row>>();

  function statementFor(db: Database): CompiledQuery<Row> {
    const { engine, lists, rowLocks, knowsRows } = db.capabilities;
    let statement = built.get(engine);
    if (!statement) {
      const traits = {
        forUpdate: rowLocks ? sql`for update` : sql``,
        sorted: (column: string) => (knowsRows ? sql.ref(column) : sql`+${sql.ref(column)}`),
      };
      statement = build(slotsOf(lists), tables<Tables>(db), traits);
      built.set(engine, statement);
    }
    return statement;
  }

  return (db, given) => {
    const statement = statementFor(db);
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Slot ? parameter.fill(given) : parameter,
    );
    return db.kysely.executeQuery<Row>({ ...statement, parameters });
  };
}

/**
 * A change that is made for each of some rows, in their order: one statement with all of them as its
 * parameters, or one that is run again for each (`repeatsChanges`). Both are built once, and for no
 * rows nothing is asked of the database.
 * @param build is given the row, or the rows, in parentheses, to be named by an alias
 * @returns a function whose answer has the number of rows that were changed
 */
export function prepareForEach<Tables extends object, Name extends string>(
  columns: Columns<Name>,
  build: (rows: RawBuilder<unknown>, db: Kysely<Tables>) => CompiledQuery,
): (db: Database, given: readonly Row<Name>[]) => Promise<QueryResult<unknown>> {
  const names = Object.keys(columns) as Name[];
  const changeAll = prepare<Tables, { given: readonly Row<Name>[] }>(({ rows }, db) =>
    build(
      rows(({ given }) => given, columns),
      db,
    ),
  );
  let repeated: CompiledQuery | undefined;
  return (db, given) => {
    if (given.length === 0) return Promise.resolve({ rows: [], numAffectedRows: 0n });
    if (!db.capabilities.repeatsChanges) return changeAll(db, { given });
    const fields = names.map((name) => sql`${name} as ${sql.ref(name)}`);
    repeated ??= build(sql`(select ${sql.join(fields)})`, tables<Tables>(db));
    // Each parameter is the name of the column that it is filled from.
    const order = repeated.parameters as readonly Name[];
    const runs = given.map((row) => order.map((name) => row[name]));
    const query: RepeatedQuery = { ...repeated, parameters: [], runs };
    return db.kysely.executeQuery(query);
  };
}

type Row<Name extends string> = Readonly<Record<Name, unknown>>;

/** What differs between the engines within a statement that is written out. */
interface StatementTraits {
  /** The row lock at the end of a select, where the engine needs one. */
  readonly forUpdate: RawBuilder<unknown>;
  /** A column to sort what was found by, where an index that has its order would lead through too much. */
  readonly sorted: (column: string) => RawBuilder<unknown>;
}

/**
 * A read by keys, built once.
 * @param build the query, with `among` as the condition that changes
 */
export function prepareRead<Tables extends object, Row>(
  build: (
    db: Kysely<Tables>,
    among: (column: string) => Expression<SqlBool>,
  ) => { compile(): CompiledQuery<Row> },
): (db: Database, keys: readonly string[]) => Promise<readonly Row[]> {
  const read = prepare<Tables, { keys: readonly string[] }, Row>(({ among }, db) =>
    build(db, (column) => among(column, ({ keys }) => keys)).compile(),
  );
  return async (db, keys) => (keys.length === 0 ? [] : (await read(db, { keys })).rows);
}
