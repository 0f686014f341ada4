import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leavesTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from './database.ts';

interface NotesTables {
  notes: { id: number };
}

/** Takes the engine a moment. */
const LONG = sql<{ many: number }>`
  with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 200000)
  select count(*) as many from numbers`;

describeEachEngine('a read that takes long', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    await sql`create table notes (id integer primary key)`.execute(db.kysely);
  });
  afterAll(() => db.close());
  const add = (within: Database, id: number) =>
    tables<NotesTables>(within).insertInto('notes').values({ id }).execute();
  const read = async (within: Database) => {
    const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(
      within.longReads,
    );
    return rows.map(({ id }) => id);
  };
  const readLong = async () => Number((await LONG.execute(db.longReads)).rows[0]?.many);

  it('lets the event loop turn meanwhile', async () => {
    expect(await leavesTurns(readLong)).toBe(true);
  });

  it('sees what is committed, and within a transaction what that has written', async () => {
    await add(db, 1);
    expect(await read(db)).toEqual([1]);
    await db.transaction(async (tx) => {
      await add(tx, 2);
      expect(await read(tx)).toEqual([1, 2]);
      expect(await read(db)).toEqual([1]);
    });
    expect(await read(db)).toEqual([1, 2]);
  });

  it('waits for its turn where many are asked for, and is answered', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, readLong));
    expect(all).toEqual(Array.from({ length: 12 }, () => 200_000));
  });

  it('says what is wrong with a statement, and answers the next one', async () => {
    await expect(sql`select no_such from notes`.execute(db.longReads)).rejects.toThrow(/no_such/);
    expect(await readLong()).toBe(200_000);
  });

  it('is not run for who has gone while it waited', async () => {
    const controller = new AbortController();
    const waiting = Array.from({ length: 12 }, () =>
      LONG.execute(db.longReads, { signal: controller.signal }),
    );
    controller.abort(new Error('gone'));
    for (const outcome of await Promise.allSettled(waiting)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
    }
    expect(await readLong()).toBe(200_000);
  });
});
