/** The database cannot do its work now, and no statement is to blame: trying again later helps. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';

  /** @param cause what the engine or the network said */
  constructor(cause: unknown, message = 'The database does not answer.') {
    super(message, { cause });
  }
}

/** The database answers, and takes no changes: its file or disk is read-only, or it is a standby. */
export class DatabaseReadOnly extends DatabaseUnavailable {
  override readonly name = 'DatabaseReadOnly';

  /** @param cause what the engine said */
  constructor(cause: unknown) {
    super(cause, 'The database takes no changes.');
  }
}

/** The disk is full, or the share of it that the database may use: nothing can be written. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';

  /** @param cause what the engine said */
  constructor(cause: unknown) {
    super('The storage of the database is full.', { cause });
  }
}

/** A mistake in our code: a statement of a transaction that nobody waited for, or that came late. */
export class StatementOutsideTransaction extends Error {
  override readonly name = 'StatementOutsideTransaction';
}
