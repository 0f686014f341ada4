import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngine } from '../../../../tests/harness/engines.ts';
import { type Database, sendTogether } from '../database.ts';

let db: Database;
beforeAll(async () => {
  db = (await createEngine('postgres')).open();
  await sql`create table notes (id integer primary key)`.execute(db.kysely);
});
afterAll(() => db.close());

const write = (within: Database, id: number) =>
  sql`insert into notes values (${id})`.execute(within.kysely);
const ids = async () => {
  const { rows } = await sql<{ id: number }>`select id from notes`.execute(db.kysely);
  return rows.map(({ id }) => id);
};

it('loses a transaction whose connection breaks under several statements, and nothing else', async () => {
  const broken = db.transaction((tx) =>
    sendTogether(
      write(tx, 1),
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx.kysely),
      write(tx, 2),
    ),
  );
  await expect(broken).rejects.toThrow(/connection/i);
  await Promise.all(Array.from({ length: 20 }, (_, index) => write(db, 10 + index)));
  await db.transaction((tx) => sendTogether(write(tx, 100), write(tx, 101)));
  expect((await ids()).filter((id) => id < 10)).toEqual([]);
  expect(await ids()).toHaveLength(22);
});
