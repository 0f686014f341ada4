import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from './database.ts';
import { prepareForEach, prepareRead } from './prepared-statement.ts';

interface NotesTables {
  notes: { id: string; amount: number; place: number };
}

const NOTE = { id: 'text', amount: 'bigint', place: 'bigint' } as const;

const insertNotes = prepareForEach(NOTE, (rows, db) =>
  sql`
    insert into notes (id, amount, place) select id, amount, place from ${rows} as added
    where true on conflict (id) do nothing`.compile(db),
);

const addToNotes = prepareForEach({ id: 'text', amount: 'bigint' }, (rows, db) =>
  sql`
    update notes set amount = notes.amount + change.amount
    from ${rows} as change where notes.id = change.id`.compile(db),
);

const readNotes = prepareRead((db: Kysely<NotesTables>, among) =>
  db.selectFrom('notes').selectAll().where(among('id')).orderBy('place'),
);

/** Texts that mean something where lists are written as text. */
const TEXTS = ['', 'null', 'NULL', ' a , b ', '"', '\\', '\\n', '\n\t\u007f', '{}', '[1]', 'ğ€😀'];

describeEachEngine('a change of each of some rows', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    await sql`create table notes (id text primary key, amount bigint, place bigint)`.execute(
      db.kysely,
    );
  });
  beforeEach(() => sql`delete from notes`.execute(db.kysely));
  afterAll(() => db.close());

  const stored = () =>
    tables<NotesTables>(db).selectFrom('notes').selectAll().orderBy('place').execute();

  it('is made for all of them, and tells for how many', async () => {
    const notes = ['c', 'a', 'b'].map((id, place) => ({ id, amount: 1, place }));
    expect((await insertNotes(db, notes)).numAffectedRows).toBe(3n);
    expect(await stored()).toEqual(notes);
    const changes = [
      { id: 'b', amount: 2 },
      { id: 'nobody', amount: 9 },
      { id: 'c', amount: -1 },
    ];
    expect((await addToNotes(db, changes)).numAffectedRows).toBe(2n);
    expect((await stored()).map(({ amount }) => amount)).toEqual([0, 1, 3]);
  });

  it('asks nothing of the database where there are no rows', async () => {
    const sent = vi.spyOn(db.kysely, 'executeQuery');
    expect((await addToNotes(db, [])).numAffectedRows).toBe(0n);
    expect(await readNotes(db, [])).toEqual([]);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });

  it('leaves alone what the statement leaves alone', async () => {
    const note = { id: 'a', amount: 1, place: 0 };
    await insertNotes(db, [note]);
    const again = [
      { ...note, amount: 7 },
      { id: 'b', amount: 2, place: 1 },
    ];
    expect((await insertNotes(db, again)).numAffectedRows).toBe(1n);
    expect((await stored()).map(({ amount }) => amount)).toEqual([1, 2]);
  });

  it('keeps every text as it is, alone and among others, and so do lists of keys', async () => {
    const notes = TEXTS.map((id, place) => ({ id, amount: 1, place }));
    await insertNotes(db, notes.slice(0, -1));
    for (const note of notes.slice(-1)) await insertNotes(db, [note]);
    expect(await stored()).toEqual(notes);
    expect(await readNotes(db, TEXTS)).toEqual(notes);
    for (const note of notes) expect(await readNotes(db, [note.id])).toEqual([note]);
  });

  it('writes an absent amount as null', async () => {
    await insertNotes(db, [{ id: 'a', amount: null, place: 0 }]);
    expect(await stored()).toEqual([{ id: 'a', amount: null, place: 0 }]);
  });

  it('is undone as a whole with its transaction', async () => {
    const note = { id: 'a', amount: 1, place: 0 };
    const work = db.transaction(async (tx) => {
      await insertNotes(tx, [note, { ...note, id: 'b' }]);
      throw new Error('undone');
    });
    await expect(work).rejects.toThrow('undone');
    expect(await stored()).toEqual([]);
  });
});
