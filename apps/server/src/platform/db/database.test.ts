import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, sendTogether, tables, TransactionConflict } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from '../../migrations.ts';

interface NotesTables {
  notes: { id: number; at: number | null };
}

describeEachEngine('database', (engine) => {
  let db: Database;
  let other: Database;
  beforeAll(async () => {
    db = engine().open();
    other = engine().open();
    await sql`create table notes (id integer primary key, at bigint)`.execute(db.kysely);
  });
  afterAll(async () => {
    await db.close();
    await other.close();
  });
  const notes = (within: Database) => tables<NotesTables>(within);
  const countNotes = async (within: Database) =>
    (await notes(within).selectFrom('notes').select('id').execute()).length;

  it('runs effects after the commit and never after a failure', async () => {
    const effects: string[] = [];
    await db.transaction(async (tx) => {
      tx.afterCommit(() => effects.push('outer'));
      await tx.transaction(async (inner) => {
        inner.afterCommit(() => effects.push('inner'));
      });
      expect(effects).toEqual([]);
    });
    await db
      .transaction((tx) => {
        tx.afterCommit(() => effects.push('failed'));
        return Promise.reject(new Error('no'));
      })
      .catch(() => {});
    expect(effects).toEqual(['outer', 'inner']);
  });

  it('undoes a transaction that met a conflict, and tries it again', async () => {
    let tried = 0;
    await db.transaction(async (tx) => {
      tried += 1;
      await notes(tx).insertInto('notes').values({ id: 100, at: tried }).execute();
      if (tried === 1) throw new TransactionConflict('somebody was faster');
    });
    const row = notes(db).selectFrom('notes').select('at').where('id', '=', 100);
    expect(await row.executeTakeFirst()).toEqual({ at: 2 });
    await notes(db).deleteFrom('notes').where('id', '=', 100).execute();
  });

  it('reads instants as numbers', async () => {
    const at = Date.UTC(2026, 10, 20);
    await notes(db).insertInto('notes').values({ id: 1, at }).execute();
    expect(await notes(db).selectFrom('notes').select('at').executeTakeFirst()).toEqual({ at });
  });

  it('lets parallel transactions increment one row without losing a step', async () => {
    await notes(db).insertInto('notes').values({ id: 2, at: 0 }).execute();
    const increment = () =>
      db.transaction((tx) =>
        notes(tx)
          .updateTable('notes')
          .set((eb) => ({ at: eb('at', '+', 1) }))
          .where('id', '=', 2)
          .execute(),
      );
    await Promise.all(Array.from({ length: 50 }, increment));
    const row = await notes(db)
      .selectFrom('notes')
      .select('at')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    expect(row.at).toBe(50);
  });

  it('shows a snapshot one state while another connection writes', async () => {
    await db.snapshot(async (state) => {
      const before = await countNotes(state);
      await notes(other).insertInto('notes').values({ id: 3, at: null }).execute();
      expect(await countNotes(state)).toBe(before);
    });
    expect(await countNotes(db)).toBe(3);
  });

  it('answers reads, and lets the event loop turn, while a long transaction runs', async () => {
    const before = await countNotes(db);
    const begun = Promise.withResolvers<void>();
    let reads = 0;
    const long = db.transaction(async (tx) => {
      const deadline = performance.now() + 5_000;
      let id = 1_000;
      while (reads < 10 && performance.now() < deadline) {
        await notes(tx).insertInto('notes').values({ id, at: null }).execute();
        if (id === 1_000) begun.resolve();
        id += 1;
      }
      return { written: id - 1_000, readMeanwhile: reads };
    });
    await begun.promise;
    while (reads < 10) {
      expect(await countNotes(db)).toBe(before);
      await new Promise((resolve) => setImmediate(resolve));
      reads += 1;
    }
    const { written, readMeanwhile } = await long;
    expect(readMeanwhile).toBe(10);
    expect(await countNotes(db)).toBe(before + written);
  });

  it('lets statements outside of a transaction wait for the one that runs, and keeps both', async () => {
    const before = await countNotes(db);
    const single = (id: number) => notes(db).insertInto('notes').values({ id, at: null }).execute();
    const failed = db.transaction(async (tx) => {
      await notes(tx).insertInto('notes').values({ id: 100_000, at: null }).execute();
      throw new Error('no');
    });
    const [outcome] = await Promise.allSettled([failed, single(100_001), single(100_002)]);
    expect(outcome).toMatchObject({ status: 'rejected' });
    expect(await countNotes(db)).toBe(before + 2);
  });

  it('waits for another process that writes, and lets the event loop turn meanwhile', async () => {
    const before = await countNotes(db);
    const begun = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const first = other.transaction(async (tx) => {
      await notes(tx).insertInto('notes').values({ id: 200_000, at: null }).execute();
      begun.resolve();
      await mayEnd.promise;
      await notes(tx).updateTable('notes').set({ at: 1 }).where('id', '=', 200_000).execute();
    });
    await begun.promise;
    const again = (within: Database, at: number) =>
      notes(within)
        .insertInto('notes')
        .values({ id: 200_000, at })
        .onConflict((on) => on.column('id').doUpdateSet({ at }))
        .execute();
    const second = db.transaction((tx) => again(tx, 2));
    const single = again(db, 2);
    setTimeout(mayEnd.resolve, 20);
    await Promise.all([first, second, single]);
    expect(await countNotes(db)).toBe(before + 1);
    const last = await notes(db)
      .selectFrom('notes')
      .select('at')
      .where('id', '=', 200_000)
      .execute();
    expect(last).toEqual([{ at: 2 }]);
  });

  it('keeps the order of statements that are sent together', async () => {
    const append = (tx: Database, digit: number) =>
      sql`update notes set at = at * 10 % 1000000007 + ${digit} where id = 300000`.execute(
        tx.kysely,
      );
    const digits = Array.from({ length: 2_000 }, (_, index) => index % 10);
    await notes(db).insertInto('notes').values({ id: 300_000, at: 0 }).execute();
    await db.transaction((tx) => sendTogether(...digits.map((digit) => append(tx, digit))));
    const row = notes(db).selectFrom('notes').select('at').where('id', '=', 300_000);
    const expected = digits.reduce((at, digit) => ((at * 10) % 1_000_000_007) + digit, 0);
    expect(await row.executeTakeFirst()).toEqual({ at: expected });
  });

  it('undoes all statements that were sent together when one of them fails', async () => {
    const before = await countNotes(db);
    const insert = (tx: Database, id: number) =>
      notes(tx).insertInto('notes').values({ id, at: null }).execute();
    const failed = db.transaction((tx) =>
      sendTogether(insert(tx, 400_000), insert(tx, 1), insert(tx, 400_001)),
    );
    // What the first failure says, not what it did to the others.
    await expect(failed).rejects.toThrow(/unique/i);
    expect(await countNotes(db)).toBe(before);
    await insert(db, 400_001);
  });

  it('migrates again without harm', async () => {
    await migrate(db, migrations);
    await db.ping();
  });
});
