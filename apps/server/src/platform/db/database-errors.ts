/** The database cannot do its work now, and no statement is to blame: trying again later helps. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';

  /** @param cause what the engine or the network said */
  constructor(cause: unknown, what = 'The database does not answer') {
    super(`${what}: ${reasonOf(cause)}`, { cause });
  }
}

/**
 * How long a read or a change waits behind others that the database has not answered yet. So one that
 * is silent holds nobody up for longer than this and the limit of one statement.
 */
export const QUEUE_PATIENCE_MS = 10_000;

/** What those hear who waited longer. */
export const waitedTooLong = () =>
  new DatabaseUnavailable(new Error('Others before this one are not answered yet.'));

/** The database answers, and takes no changes: its file or disk is read-only, or it is a standby. */
export class DatabaseReadOnly extends DatabaseUnavailable {
  override readonly name = 'DatabaseReadOnly';

  /** @param cause what the engine said */
  constructor(cause: unknown) {
    super(cause, 'The database takes no changes');
  }
}

/** The disk is full, or the share of it that the database may use: nothing can be written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';

  /** @param cause what the engine said */
  constructor(cause: unknown) {
    super(`The storage of the database is full: ${reasonOf(cause)}`, { cause });
  }
}

/** What the file holds is no database, or no longer a whole one. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged';

  /** @param cause what the engine said */
  constructor(cause: unknown) {
    super(`The database is damaged: ${reasonOf(cause)}. Restore it from a backup.`, { cause });
  }
}

/** Another process has an embedded database open that must be had alone. */
export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse';

  constructor() {
    super('The embedded database is in use. Stop the server, and every command, that has it open.');
  }
}

/** A database that something is to be copied into holds a library already. */
export class DatabaseNotEmpty extends Error {
  override readonly name = 'DatabaseNotEmpty';

  constructor() {
    super('The database of DATABASE_URL holds a library already. Name one that is empty.');
  }
}

/** A mistake in our code: a statement of a transaction that nobody waited for, or that came late. */
export class StatementOutsideTransaction extends Error {
  override readonly name = 'StatementOutsideTransaction';
}

/** A host with several addresses fails with an error for each of them, and no word of its own. */
function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError && cause.message === '')
    return cause.errors.map((error) => reasonOf(error)).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}
