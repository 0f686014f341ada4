import type { Expression, Kysely, RawBuilder, SelectQueryBuilder, SqlBool } from 'kysely';

/** Features bring their own tables with `tables<LibraryTables>(db)`; the platform knows none. */
export type NoTables = Record<never, never>;

/** What the engines do not share. Code asks for the capability, never for the engine. */
export interface DatabaseCapabilities {
  readonly engine: 'sqlite' | 'postgres';
  /** False where a write transaction already excludes every other writer, so rows need no lock. */
  readonly rowLocks: boolean;
  /** Whether a select can leave out the rows that others have locked, and lock the rest. */
  readonly skipLocked: boolean;
  readonly lists: ListParameters;
  /**
   * Whether a change of many rows is a statement for each of them: where no network lies between,
   * running a compiled one again takes a third of the time that taking a list apart would.
   */
  readonly repeatsChanges: boolean;
  /** Whether a plan knows how many rows there are; without that, an index that has the order is taken. */
  readonly knowsRows: boolean;
  /** Whether a statement failed because a unique index has its key already. */
  isUniqueViolation(error: unknown): boolean;
  /** True for an error that the same transaction may not meet again: deadlock, busy. */
  isTransient(error: unknown): boolean;
}

/** How a list of any length travels as one parameter, so that a statement's text stays the same. */
export interface ListParameters {
  /** The condition that a column holds a member of the list. */
  contains(column: string, list: unknown): Expression<SqlBool>;
  /** The condition that any text is a member of the list. */
  holds(value: RawBuilder<unknown>, list: unknown): RawBuilder<SqlBool>;
  /** What is sent for the list. */
  encode(members: readonly string[]): unknown;
  /**
   * Rows of a statement, in parentheses.
   * @param parameter a parameter of the statement, given what it holds of the rows
   */
  rows<Name extends string>(
    columns: Columns<Name>,
    parameter: (encode: (rows: readonly Readonly<Record<Name, unknown>>[]) => unknown) => unknown,
  ): RawBuilder<unknown>;
}

/** The columns of rows that travel as parameters. */
export type Columns<Name extends string> = Readonly<Record<Name, ColumnType>>;

export type ColumnType = 'text' | 'bigint';

/**
 * A transaction met what another one has just written, where no lock kept them apart. Thrown inside
 * `transaction`, it undoes the work and has it tried again, on what the other one left.
 */
export class TransactionConflict extends Error {
  override readonly name = 'TransactionConflict';
}

/** Reads rows by their keys; a key without a row is absent. A function of a module, not a closure. */
export type ReadByKeys<Row> = (
  db: Database,
  keys: readonly string[],
) => Promise<ReadonlyMap<string, Row>>;

/**
 * One database, or one transaction on it: commands take a `Database` and need not know which.
 * A command that must be atomic opens `transaction`; called inside another one it joins it.
 */
export interface Database {
  readonly kysely: Kysely<NoTables>;
  /** The database without limits of time, on connections of its own: for migrations. */
  readonly unhurried: Kysely<NoTables>;
  /**
   * For reads that may go through a whole table: however long one takes, the process goes on with all
   * else. Each sees what is committed; within a transaction, the transaction.
   */
  readonly longReads: Kysely<NoTables>;
  readonly capabilities: DatabaseCapabilities;
  /**
   * Runs `work` in one durable transaction; a deadlock, a busy database or a
   * TransactionConflict is tried again, so `work` may run more than once and must keep its effects in
   * the database or in `afterCommit`.
   * Never await anything but the database inside: SQLite has one writer.
   * @throws DatabaseUnavailable when the database is away or beyond its limit of time. If that is the
   * commit's own answer, the work may be durable all the same, without its effects; StorageFull
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /**
   * Runs reads on one consistent state of the database while other processes go on writing. On SQLite
   * this process writes nothing meanwhile: for commands, not for requests, and without limits of time.
   */
  snapshot<T>(work: (state: Database) => Promise<T>): Promise<T>;
  /**
   * Reads one row, in one statement with those that others ask for meanwhile; inside a transaction
   * by itself. Sees whatever was durable when it was asked for.
   */
  readShared<Row>(read: ReadByKeys<Row>, key: string): Promise<Row | undefined>;
  /** Runs `effect` once the surrounding transaction is durable; at once when there is none. */
  afterCommit(effect: () => void): void;
  /** The connections of this process, of which a transaction uses one. */
  connections(): Connections;
  /** Answers when the database does; rejects otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The connections to the database: how many there are, do nothing, and are waited for. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Hears how long statements and transactions have taken, in seconds. */
export interface DatabaseTimings {
  readonly statementEnded: (seconds: number) => void;
  /** With the wait for a connection, until it is durable or undone. */
  readonly transactionEnded: (seconds: number) => void;
}

/** The database with a feature's tables in its type. */
export function tables<T extends object>(db: Database): Kysely<T> {
  // The schema is a promise of the migrations, not something that a value could prove.
  return db.kysely as unknown as Kysely<T>;
}

/**
 * Waits for statements of a transaction that were sent at once, so that on a database across the
 * network they share one way there and back. None may need what another one answers. The transaction
 * may only end after all of them have, hence no `Promise.all`.
 * @throws what the first one that failed says
 */
export async function sendTogether<T extends readonly Promise<unknown>[]>(...statements: T) {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}

/** Adds a row lock for the rest of the transaction where the engine needs one. */
export function forUpdate<DB, TB extends keyof DB, O>(
  db: Database,
  query: SelectQueryBuilder<DB, TB, O>,
): SelectQueryBuilder<DB, TB, O> {
  return db.capabilities.rowLocks ? query.forUpdate() : query;
}
