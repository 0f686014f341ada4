import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../db/database.ts';
import { instantCursors, latestFirst, nextInstantCursor } from './cursor.ts';

interface NotesTables {
  notes: { id: string; at: number };
}

/** Of cursors, which take no other. */
const idOf = (letter: string) => letter.repeat(22);

describeEachEngine('a list with the latest first', (engine) => {
  let db: Database;
  beforeAll(async () => {
    db = engine().open();
    await sql`create table notes (id text primary key, at bigint)`.execute(db.kysely);
    const notes = ['b1', 'd2', 'a2', 'c2', 'e3'].map(([letter = '', at]) => ({
      id: idOf(letter),
      at: Number(at),
    }));
    await tables<NotesTables>(db).insertInto('notes').values(notes).execute();
  });
  afterAll(() => db.close());

  const read = (cursor: string | null, limit: number) => {
    const after = cursor === null ? null : instantCursors.decode(cursor);
    const all = tables<NotesTables>(db).selectFrom('notes').selectAll();
    return latestFirst(all, ['at', 'id'], { after, limit }).execute();
  };

  it.each([1, 2, 3, 5, 6])(
    'has each row once in pages of %d, also of one instant',
    async (limit) => {
      const pages: string[][] = [];
      let cursor: string | null = null;
      do {
        const rows = await read(cursor, limit + 1);
        pages.push(rows.slice(0, limit).map(({ id }) => id));
        cursor = nextInstantCursor(rows, limit, (row) => row);
      } while (cursor !== null && pages.length < 6);
      expect(pages.flat()).toEqual(['e', 'd', 'c', 'a', 'b'].map(idOf));
      expect(pages).toHaveLength(Math.ceil(5 / limit));
    },
  );
});
