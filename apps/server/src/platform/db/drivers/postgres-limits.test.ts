import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEngine, type Engine } from '../../../../tests/harness/engines.ts';
import { openSilentLine, type SilentLine } from '../../../../tests/harness/silent-line.ts';
import type { Database } from '../database.ts';
import { DatabaseUnavailable } from '../database-errors.ts';
import { createGroupCommit } from '../group-commit.ts';
import { openPostgres } from './postgres.ts';

const LIMIT_MS = 300;

let engine: Engine;
let line: SilentLine;
let db: Database;
/** Another way to the same database, without the line. */
let direct: Database;
beforeEach(async () => {
  engine = await createEngine('postgres');
  direct = engine.open();
  await sql`create table notes (id integer primary key)`.execute(direct.kysely);
  line = await openSilentLine(engine.env['DATABASE_URL'] ?? '');
  db = openPostgres(line.url, { poolSize: 3, timeLimitMs: LIMIT_MS });
});
afterEach(async () => {
  await line.close();
  await db.close();
  await direct.close();
  await rm(engine.dataDir, { recursive: true });
});

const insert = (within: Database, id: number) =>
  sql`insert into notes values (${id})`.execute(within.kysely);
const ids = async () => {
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(
    direct.kysely,
  );
  return rows.map(({ id }) => id);
};
const connections = async (where = sql`true`) => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${where}`.execute(
    direct.kysely,
  );
  return rows.length;
};

it('gives up a statement that is not answered, and works again when the line does', async () => {
  await insert(db, 1);
  line.silence();
  await expect(insert(db, 2)).rejects.toThrow(DatabaseUnavailable);
  await expect(db.ping()).rejects.toThrow(DatabaseUnavailable);
  line.recover();
  await insert(db, 3);
  expect(await ids()).toEqual([1, 3]);
});

it('loses no connection of the pool to a silence', async () => {
  await Promise.all([1, 2, 3].map((id) => insert(db, id)));
  line.silence();
  const lost = await Promise.allSettled([4, 5, 6, 7, 8, 9].map((id) => insert(db, id)));
  expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 'rejected'));
  line.recover();
  // As many at once as the pool has connections.
  const atOnce = [10, 11, 12].map((id) =>
    db.transaction(async (tx) => {
      await insert(tx, id);
      await sql`select pg_sleep(0.05)`.execute(tx.kysely);
    }),
  );
  await Promise.all(atOnce);
  expect(await ids()).toEqual([1, 2, 3, 10, 11, 12]);
});

it('frees the locks of a transaction whose client was lost in the middle', async () => {
  await insert(db, 1);
  const stopped = db.transaction(async (tx) => {
    await sql`update notes set id = 2`.execute(tx.kysely);
    line.silence();
    await sql`update notes set id = 3`.execute(tx.kysely);
  });
  await expect(stopped).rejects.toThrow(DatabaseUnavailable);
  line.recover();
  // The server has not heard that its client is gone, so it is the one who must give up.
  const changed = () => sql`update notes set id = 4`.execute(db.kysely);
  await vi.waitFor(changed, { timeout: 10_000 });
  expect(await ids()).toEqual([4]);
  expect(await connections(sql`state = 'idle in transaction'`)).toBe(0);
});

it('does not know whether a commit whose answer was lost is durable, and says that it failed', async () => {
  const effects: string[] = [];
  line.loseAnswerTo('commit\0');
  const lost = db.transaction(async (tx) => {
    tx.afterCommit(() => effects.push('told'));
    await insert(tx, 1);
  });
  await expect(lost).rejects.toThrow(DatabaseUnavailable);
  expect(effects).toEqual([]);
  await expect.poll(async () => ids()).toEqual([1]);
  await insert(db, 2);
});

it('refuses who waits too long for a connection of the pool', async () => {
  const mayEnd = Promise.withResolvers<void>();
  const holders = [1, 2, 3].map((id) =>
    db.transaction(async (tx) => {
      await insert(tx, id);
      await mayEnd.promise;
    }),
  );
  // The server ends those that hold one for long.
  const held = Promise.allSettled(holders);
  await expect(insert(db, 4)).rejects.toThrow(DatabaseUnavailable);
  mayEnd.resolve();
  await held;
  await insert(db, 5);
});

it('gives up a statement that waits for a lock, and keeps its connection', async () => {
  await insert(db, 1);
  const before = await connections();
  const mayEnd = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holder = direct.transaction(async (tx) => {
    await sql`update notes set id = 2`.execute(tx.kysely);
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  const waits = db.transaction((tx) => sql`update notes set id = 3`.execute(tx.kysely));
  await expect(waits).rejects.toThrow(DatabaseUnavailable);
  mayEnd.resolve();
  await holder;
  expect(await connections()).toBe(before);
  expect(await ids()).toEqual([2]);
});

it('fails a whole group at once, and the next group when the line is back', async () => {
  const tries: number[] = [];
  const groups = createGroupCommit<number, number>(db, {
    largestGroup: 10,
    async decide(tx, items) {
      tries.push(items.length);
      for (const id of items) await insert(tx, id);
      return items.map((value) => ({ value }));
    },
  });
  await groups.submit(1);
  line.silence();
  const lost = await Promise.allSettled([2, 3, 4, 5].map((id) => groups.submit(id)));
  expect(lost.map(({ status }) => status)).toEqual(lost.map(() => 'rejected'));
  line.recover();
  await groups.submit(6);
  // A connection that was idle in the silence fails when it begins, before anything is decided.
  expect(tries.filter((items) => items === 1)).toHaveLength(2);
  expect(await ids()).toEqual([1, 6]);
});

it('says so at once where nobody listens', async () => {
  await insert(db, 1);
  await line.close();
  await expect
    .poll(() => insert(db, 2).catch((error: unknown) => String(error)))
    .toContain('ECONNREFUSED');
  await expect(insert(db, 3)).rejects.toThrow(DatabaseUnavailable);
  line = await openSilentLine(engine.env['DATABASE_URL'] ?? '');
});

it('lets snapshots and migrations take their time', async () => {
  const slow = sql<{ done: number }>`select 1 as done from pg_sleep(${(LIMIT_MS * 3) / 1000})`;
  const inSnapshot = db.snapshot((state) => slow.execute(state.kysely));
  const inMigration = slow.execute(db.unhurried);
  expect((await inSnapshot).rows).toEqual([{ done: 1 }]);
  expect((await inMigration).rows).toEqual([{ done: 1 }]);
  await expect(slow.execute(db.kysely)).rejects.toThrow(DatabaseUnavailable);
});
