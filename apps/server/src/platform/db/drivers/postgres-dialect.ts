import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { DatabaseUnavailable } from '../database-errors.ts';
import type { DatabaseTimings } from '../database.ts';
import type { WriteState } from '../write-state.ts';
import { toDatabaseError } from './postgres-errors.ts';

interface TimedDialectOptions {
  readonly pool: pg.Pool;
  readonly writeState: WriteState;
  readonly timings?: Pick<DatabaseTimings, 'statementEnded'> | undefined;
  /** How long the server lets a statement run, and a transaction wait for its next one; null = for ever. */
  readonly limitMs: number | null;
}

/** Kysely's dialect of PostgreSQL with limits of time, and with errors that say what they mean. */
export class TimedPostgresDialect extends PostgresDialect {
  readonly #options: TimedDialectOptions;

  constructor(options: TimedDialectOptions) {
    super({ pool: explained(options) });
    this.#options = options;
  }

  override createDriver(): Driver {
    return new TimedPostgresDriver(explained(this.#options), this.#options.limitMs);
  }

  override createAdapter(): PostgresAdapter {
    return new TransactionLockAdapter();
  }
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class TimedPostgresDriver extends PostgresDriver {
  readonly #limits: string;

  constructor(pool: PostgresPool, limitMs: number | null) {
    super({ pool });
    // For this transaction alone and in the same message as its beginning: nothing stays with a
    // connection that a pooler lends to somebody else next. A server that has lost its client without
    // hearing of it would keep the locks of the transaction otherwise.
    this.#limits =
      limitMs === null
        ? ''
        : `; set local statement_timeout = ${limitMs}; set local idle_in_transaction_session_timeout = ${limitMs}`;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode !== undefined || this.#limits === '')
      return super.beginTransaction(connection, settings);
    await connection.executeQuery(CompiledQuery.raw(`begin${this.#limits}`));
  }

  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      // The connection is given up, and with it the transaction. What made it fail is to be told.
      if (!(error instanceof DatabaseUnavailable)) throw error;
    }
  }
}

/** Kysely locks migrations for the session, which a pooler may give to somebody else in between. */
class TransactionLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select id from kysely_migration_lock for update`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {}
}

function explained({ pool, ...options }: TimedDialectOptions): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        return explainedClient(await pool.connect(), options);
      } catch (error) {
        // Whatever keeps us from a connection, a wrong password included: the database is away.
        throw error instanceof TypeError ? error : new DatabaseUnavailable(error);
      }
    },
  };
}

function explainedClient(
  client: pg.PoolClient,
  { writeState, timings }: Omit<TimedDialectOptions, 'pool'>,
): PostgresPoolClient {
  let broken = false;
  const query = async (text: string, values: readonly unknown[]) => {
    const startedAt = performance.now();
    try {
      return await client.query(text, values as unknown[]);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) broken = true;
      throw writeState.note(toDatabaseError(error));
    } finally {
      timings?.statementEnded((performance.now() - startedAt) / 1000);
    }
  };
  return {
    // Cursors, the other thing that Kysely can ask for, are not used (they exclude pipelining).
    query: query as unknown as PostgresPoolClient['query'],
    // One that is being closed must not be lent to somebody else in the meantime.
    release: (destroy) => client.release(destroy || broken),
  };
}
