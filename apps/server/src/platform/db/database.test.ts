import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables, TransactionConflict } from './database.ts';
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

  it('migrates again without harm', async () => {
    await migrate(db, migrations);
    await db.ping();
  });
});
