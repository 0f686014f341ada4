import { type Dialect, DummyDriver, Kysely, type Transaction } from 'kysely';
import type { Database, DatabaseCapabilities, NoTables } from './database.ts';
import { TransactionScope } from './transaction-scope.ts';

interface Engine {
  readonly dialect: Dialect;
  readonly kysely: Kysely<NoTables>;
  readonly capabilities: DatabaseCapabilities;
}

/**
 * Runs `work` within a transaction that was begun. Kysely sends a statement of a transaction only
 * after the one before was answered. Here it is up to the caller (`sendTogether`): each driver keeps
 * the order in which statements are sent.
 * @param effects receives what is to happen after the commit
 */
export function runTransaction<T>(
  { dialect, kysely, capabilities }: Engine,
  trx: Transaction<NoTables>,
  work: (tx: Database) => Promise<T>,
  effects: (() => void)[],
): Promise<T> {
  return trx.getExecutor().provideConnection((connection) => {
    const scope = new TransactionScope();
    const executor = kysely.getExecutor().withConnectionProvider({
      provideConnection: (send) => scope.send(() => send(connection)),
    });
    const config = { config: { dialect }, dialect, driver: new DummyDriver(), executor };
    const statements = new Kysely<NoTables>(config);
    const tx: Database = {
      kysely: statements,
      unhurried: statements,
      longReads: statements,
      capabilities,
      transaction: (inner) => inner(tx),
      snapshot: (inner) => inner(tx),
      readShared: async (read, key) => (await read(tx, [key])).get(key),
      afterCommit(effect) {
        scope.assertOpen();
        effects.push(effect);
      },
      connections: () => ({ open: 1, idle: 0, waiting: 0 }),
      ping: () => Promise.resolve(),
      close: () => Promise.reject(new Error('A transaction does not close the database.')),
    };
    return scope.run(() => work(tx));
  });
}
