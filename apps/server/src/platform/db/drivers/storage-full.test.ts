import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEngine } from '../../../../tests/harness/engines.ts';
import { migrations } from '../../../migrations.ts';
import { type Database, sendTogether } from '../database.ts';
import { StorageFull } from '../database-errors.ts';
import { migrate } from '../migrate.ts';

let db: Database;
beforeEach(async () => {
  db = (await createEngine('sqlite')).open();
  await migrate(db, migrations);
  await sql`create table notes (id integer primary key, text text)`.execute(db.kysely);
});
afterEach(() => db.close());

/** From here on SQLite finds no room, as on a full disk. */
async function fillUp(): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.kysely);
  await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db.kysely);
}
const makeRoom = () => sql`pragma max_page_count = 1073741823`.execute(db.kysely);

const insert = (within: Database, id: number, bytes: number) =>
  sql`insert into notes values (${id}, ${'x'.repeat(bytes)})`.execute(within.kysely);
const ids = async () => {
  const { rows } = await sql<{ id: number }>`select id from notes`.execute(db.kysely);
  return rows.map(({ id }) => id);
};

it('says that the storage is full, not what followed from it, and keeps what was there', async () => {
  await insert(db, 1, 10);
  await fillUp();
  await expect(db.transaction((tx) => insert(tx, 2, 100_000))).rejects.toThrow(StorageFull);
  await expect(insert(db, 3, 100_000)).rejects.toThrow(StorageFull);
  expect(await ids()).toEqual([1]);
  await makeRoom();
  await insert(db, 4, 100_000);
  expect(await ids()).toEqual([1, 4]);
});

it('keeps nothing of a transaction whose later statements would have had room', async () => {
  await fillUp();
  const failed = db.transaction((tx) =>
    sendTogether(insert(tx, 1, 10), insert(tx, 2, 100_000), insert(tx, 3, 10), insert(tx, 4, 10)),
  );
  await expect(failed).rejects.toThrow(StorageFull);
  expect(await ids()).toEqual([]);
  await insert(db, 5, 10);
  expect(await ids()).toEqual([5]);
});

it('is not ready from the first write that found no room until one can be made', async () => {
  await fillUp();
  await db.ping();
  await expect(insert(db, 1, 100_000)).rejects.toThrow(StorageFull);
  await expect(db.ping()).rejects.toThrow(StorageFull);
  expect(await ids()).toEqual([]);
  await makeRoom();
  await db.ping();
});
