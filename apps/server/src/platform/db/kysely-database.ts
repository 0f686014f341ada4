import { type Dialect, DummyDriver, Kysely, sql, type Transaction } from 'kysely';
import { createSharedReads } from './shared-reads.ts';
import {
  type Database,
  type DatabaseCapabilities,
  type NoTables,
  TransactionConflict,
} from './database.ts';

const ATTEMPTS = 8;

interface EngineTraits extends DatabaseCapabilities {
  /** True for an error that the same transaction may not meet again: deadlock, busy. */
  isTransient(error: unknown): boolean;
}

/** Turns a dialect of Kysely into our `Database`; shared by both drivers. */
export function createDatabase(
  dialect: Dialect,
  { isTransient, ...capabilities }: EngineTraits,
): Database {
  const kysely = new Kysely<NoTables>({ dialect });

  function within(statements: Kysely<NoTables>, effects: (() => void)[]): Database {
    const tx: Database = {
      kysely: statements,
      capabilities,
      transaction: (inner) => inner(tx),
      snapshot: (inner) => inner(tx),
      readShared: async (read, key) => (await read(tx, [key])).get(key),
      afterCommit: (effect) => void effects.push(effect),
      ping: () => Promise.resolve(),
      close: () => Promise.reject(new Error('A transaction does not close the database.')),
    };
    return tx;
  }

  /**
   * Kysely sends a statement of a transaction only after the one before was answered. Here it is up
   * to the caller (`sendTogether`): each driver keeps the order in which statements are sent.
   */
  function overlapping<T>(
    trx: Transaction<NoTables>,
    work: (statements: Kysely<NoTables>) => Promise<T>,
  ): Promise<T> {
    const oneByOne = trx.getExecutor();
    return oneByOne.provideConnection((connection) => {
      const executor = oneByOne.withConnectionProvider({
        provideConnection: (send) => send(connection),
      });
      return work(
        new Kysely({ config: { dialect }, dialect, driver: new DummyDriver(), executor }),
      );
    });
  }

  async function attempt<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    const effects: (() => void)[] = [];
    const result = await kysely
      .transaction()
      .execute((trx) => overlapping(trx, (statements) => work(within(statements, effects))));
    for (const effect of effects) effect();
    return result;
  }

  const readShared = createSharedReads();
  const db: Database = {
    kysely,
    capabilities,
    async transaction(work) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          const mayPass = error instanceof TransactionConflict || isTransient(error);
          if (tried === ATTEMPTS || !mayPass) throw error;
          await backOff(tried);
        }
      }
    },
    snapshot: (work) =>
      kysely
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => overlapping(trx, (statements) => work(within(statements, [])))),
    readShared: (read, key) => readShared(db, read, key),
    afterCommit: (effect) => effect(),
    async ping() {
      await sql`select 1`.execute(kysely);
    },
    close: () => kysely.destroy(),
  };
  return db;
}

/** Random, because two transactions that met once would otherwise meet again. */
function backOff(tried: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** tried));
}
