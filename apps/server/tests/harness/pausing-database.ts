import { type Dialect, DummyDriver, Kysely } from 'kysely';
import type { Database, NoTables } from '../../src/platform/db/database.ts';

/**
 * A database as somebody sees it who reads in several statements while others change something.
 * @param pause is awaited behind each answer, with the number of the statement, from 1
 */
export function pausing(db: Database, pause: (statement: number) => Promise<void>): Database {
  let statements = 0;
  const pausingThrough = (source: Kysely<NoTables>): Kysely<NoTables> => {
    const connections = source.getExecutor();
    const executor = connections.withConnectionProvider({
      async provideConnection(send) {
        const answer = await connections.provideConnection(send);
        statements += 1;
        await pause(statements);
        return answer;
      },
    });
    // Queries are built and sent by the executor alone; the rest would begin transactions and migrations.
    const dialect = {} as Dialect;
    return new Kysely({
      config: { dialect },
      dialect,
      driver: new DummyDriver(),
      executor,
    });
  };
  const paused: Database = {
    ...db,
    kysely: pausingThrough(db.kysely),
    longReads: pausingThrough(db.longReads),
    readShared: async (read, key) => (await read(paused, [key])).get(key),
  };
  return paused;
}

/**
 * Reads again and again, each time in a state of its own, with a change behind another one of the
 * statements, until the change would come after the last of them.
 * @returns what was read, in the order of the pauses
 */
export async function readAtEachPause<State, Read>(
  db: Database,
  {
    begin,
    change,
    read,
  }: {
    readonly begin: () => Promise<State>;
    readonly change: (state: State) => Promise<unknown>;
    readonly read: (paused: Database, state: State) => Promise<Read>;
  },
): Promise<Read[]> {
  const found: Read[] = [];
  for (let pause = 1; ; pause += 1) {
    const state = await begin();
    let isChanged = false;
    const paused = pausing(db, async (statement) => {
      if (statement !== pause) return;
      isChanged = true;
      await change(state);
    });
    const outcome = await read(paused, state);
    if (!isChanged) return found;
    found.push(outcome);
  }
}
