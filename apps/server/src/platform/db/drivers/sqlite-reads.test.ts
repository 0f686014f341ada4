import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEngine } from '../../../../tests/harness/engines.ts';
import { type Database, tables } from '../database.ts';
import { prepare } from '../prepared-statement.ts';

interface NotesTables {
  notes: { id: number; text: string };
}

let db: Database;
let release = () => {};
let held: Promise<unknown>;
beforeAll(async () => {
  db = (await createEngine('sqlite')).open();
  await sql`create table notes (id integer primary key, text text)`.execute(db.kysely);
  await sql`insert into notes values (1, 'durable')`.execute(db.kysely);
});
afterAll(() => db.close());

// A transaction that has written, and stays open for as long as a test takes.
beforeEach(async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  held = db.transaction(async (tx) => {
    await sql`update notes set text = 'not durable yet'`.execute(tx.kysely);
    begun.resolve();
    await mayEnd.promise;
    throw new Error('undone');
  });
  held.catch(() => {});
  release = mayEnd.resolve;
  await begun.promise;
});
afterEach(async () => {
  release();
  await expect(held).rejects.toThrow('undone');
});

const texts = (rows: readonly unknown[]) => rows.map((row) => (row as { text: string }).text);
const DURABLE = ['durable'];

it('answers whether it is there', async () => {
  await db.ping();
});

it('answers selects however they are written', async () => {
  const built = await tables<NotesTables>(db).selectFrom('notes').select('text').execute();
  expect(texts(built)).toEqual(DURABLE);
  const raw = await sql`select text from notes`.execute(db.kysely);
  expect(texts(raw.rows)).toEqual(DURABLE);
  const withPart = await sql`
    -- the word update in a comment makes it no write
    with wanted as (select * from notes) select text from wanted`.execute(db.kysely);
  expect(texts(withPart.rows)).toEqual(DURABLE);
});

it('answers prepared reads', async () => {
  const read = prepare<NotesTables, { ids: readonly { id: number }[] }>(({ rows }, typed) =>
    sql`select text from notes join ${rows((given) => given.ids, { id: 'bigint' })} as wanted on wanted.id = notes.id`.compile(
      typed,
    ),
  );
  expect(texts((await read(db, { ids: [{ id: 1 }] })).rows)).toEqual(DURABLE);
});

it('lets whatever may write wait for the writer', async () => {
  const order: string[] = [];
  const writes = [
    sql`with gone as (select 2 as id) delete from notes where id in (select id from gone)`,
    sql`insert into notes values (2, 'later') returning text`,
    sql`pragma max_page_count = 1000000`,
    sql`create table more (id integer)`,
  ].map((statement) => statement.execute(db.kysely).then(() => order.push('written')));
  await sql`select text from notes`.execute(db.kysely);
  order.push('read');
  release();
  await Promise.all(writes);
  expect(order).toEqual(['read', 'written', 'written', 'written', 'written']);
  await sql`delete from notes where id = 2`.execute(db.kysely);
});
