import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from './database.ts';

interface NotesTables {
  notes: { id: number; at: number | null };
}

describeEachEngine('the end of a transaction', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    await sql`create table notes (id integer primary key, at bigint)`.execute(db.kysely);
  });
  afterAll(() => db.close());
  const insert = (within: Database, id: number) =>
    tables<NotesTables>(within).insertInto('notes').values({ id, at: null }).execute();
  const ids = async () => {
    const rows = await tables<NotesTables>(db).selectFrom('notes').select('id').execute();
    return rows.map(({ id }) => id);
  };

  it('refuses a statement of a transaction that was committed', async () => {
    const kept = await db.transaction(async (tx) => {
      await insert(tx, 1);
      return [tx];
    });
    for (const tx of kept) {
      await expect(insert(tx, 2)).rejects.toThrow('after the end of its transaction');
      await expect(sql`delete from notes`.execute(tx.kysely)).rejects.toThrow('after the end');
      await expect(tx.transaction((inner) => insert(inner, 3))).rejects.toThrow('after the end');
      expect(() => tx.afterCommit(() => {})).toThrow('after the end of its transaction');
    }
    expect(await ids()).toEqual([1]);
  });

  it('refuses a statement of a transaction that was undone, and of a snapshot', async () => {
    const kept: Database[] = [];
    const undone = db.transaction((tx) => {
      kept.push(tx);
      return Promise.reject(new Error('no'));
    });
    await expect(undone).rejects.toThrow('no');
    await db.snapshot(async (state) => void kept.push(state));
    expect(kept).toHaveLength(2);
    for (const tx of kept) await expect(insert(tx, 4)).rejects.toThrow('after the end');
    expect(await ids()).toEqual([1]);
  });

  it('undoes a transaction that ends while a statement of it is under way', async () => {
    let left: Promise<unknown> = Promise.resolve();
    const hasty = db.transaction(async (tx) => {
      await insert(tx, 5);
      left = insert(tx, 6);
    });
    await expect(hasty).rejects.toThrow('did not wait for 1 of its statements');
    await left;
    expect(await ids()).toEqual([1]);
  });

  it('undoes what was still under way when another statement failed', async () => {
    const failed = db.transaction(async (tx) => {
      const fails = insert(tx, 1);
      // So many that SQLite gives others their turn between two of them.
      const many = Array.from({ length: 2_000 }, (_, index) => insert(tx, 10_000 + index));
      await Promise.all([fails, ...many]);
    });
    await expect(failed).rejects.toThrow(/unique/i);
    await insert(db, 7);
    expect(await ids()).toEqual([1, 7]);
  });
});
