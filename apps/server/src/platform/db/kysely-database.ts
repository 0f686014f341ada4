import { randomUUID } from 'node:crypto';
import { type Dialect, Kysely, sql } from 'kysely';
import { createSharedReads } from './shared-reads.ts';
import { runTransaction } from './run-transaction.ts';
import type { WriteState } from './write-state.ts';
import {
  type Database,
  type Connections,
  type DatabaseCapabilities,
  type DatabaseTimings,
  type NoTables,
  tables,
  TransactionConflict,
} from './database.ts';

const ATTEMPTS = 8;
/** More than a page of any engine. */
const FILLER = 'x'.repeat(64 * 1024);

interface ProbeTables {
  write_probes: { id: string; filler: string };
}

interface EngineTraits extends DatabaseCapabilities {
  /** Kept by the driver. */
  readonly writeState: WriteState;
  /** The database without limits of time; absent where there are none. */
  readonly unhurried?: Dialect;
  /** For reads that may take long; absent where none holds up the process. */
  readonly longReads?: Dialect;
  readonly connections: () => Connections;
  readonly timings?: Pick<DatabaseTimings, 'transactionEnded'> | undefined;
}

/** Turns a dialect of Kysely into our `Database`; shared by both drivers. */
export function createDatabase(
  dialect: Dialect,
  { writeState, connections, timings, ...traits }: EngineTraits,
): Database {
  const { unhurried: withoutLimits, longReads: beside, ...capabilities } = traits;
  const kysely = new Kysely<NoTables>({ dialect });
  const unhurried = withoutLimits ? new Kysely<NoTables>({ dialect: withoutLimits }) : kysely;
  const longReads = beside ? new Kysely<NoTables>({ dialect: beside }) : kysely;
  const engine = { dialect, kysely, capabilities };

  async function attempt<T>(work: (tx: Database) => Promise<T>): Promise<T> {
    const effects: (() => void)[] = [];
    const startedAt = performance.now();
    const result = await kysely
      .transaction()
      .execute((trx) => runTransaction(engine, trx, work, effects))
      .finally(() => timings?.transactionEnded((performance.now() - startedAt) / 1000));
    for (const effect of effects) effect();
    return result;
  }

  const readShared = createSharedReads();
  const db: Database = {
    kysely,
    unhurried,
    longReads,
    capabilities,
    async transaction(work) {
      for (let tried = 1; ; tried += 1) {
        try {
          return await attempt(work);
        } catch (error) {
          const mayPass = error instanceof TransactionConflict || capabilities.isTransient(error);
          if (tried === ATTEMPTS || !mayPass) throw error;
          await backOff(tried);
        }
      }
    },
    snapshot: (work) =>
      unhurried
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((trx) => runTransaction(engine, trx, work, [])),
    readShared: (read, key) => readShared(db, read, key),
    afterCommit: (effect) => effect(),
    connections,
    async ping() {
      await sql`select 1`.execute(kysely);
      if (!writeState.refused) return;
      await db.transaction(tryToWrite);
      writeState.written();
    },
    async close() {
      // On SQLite the last to close is the one that may tidy the log up.
      if (longReads !== kysely) await longReads.destroy();
      await kysely.destroy();
      if (unhurried !== kysely) await unhurried.destroy();
    },
  };
  return db;
}

/** Writes something that needs room, and leaves nothing of it. */
async function tryToWrite(tx: Database): Promise<void> {
  const probes = tables<ProbeTables>(tx);
  const id = randomUUID();
  await probes.insertInto('write_probes').values({ id, filler: FILLER }).execute();
  await probes.deleteFrom('write_probes').where('id', '=', id).execute();
}

/** Random, because two transactions that met once would otherwise meet again. */
function backOff(tried: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * 5 * 2 ** tried));
}
