import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReaderThreadsDriver } from './reader-threads.ts';

const QUERY = CompiledQuery.raw('select 1 as one');

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reader-threads-'));
  file = join(folder, 'database.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

it('answers once it can, however its thread has ended before', async () => {
  const driver = new ReaderThreadsDriver(file, undefined);
  const thread = await driver.acquireConnection();
  await expect(thread.executeQuery(QUERY)).rejects.toThrow(/unable to open/);
  const database = new DatabaseSync(file);
  database.exec('create table notes (id integer primary key)');
  expect(await thread.executeQuery(QUERY)).toMatchObject({ rows: [{ one: 1 }] });
  await driver.destroy();
  database.close();
});

it('starts nothing anew for who still waits when it is closed', async () => {
  new DatabaseSync(file).close();
  const driver = new ReaderThreadsDriver(file, undefined);
  const [first, second] = [await driver.acquireConnection(), await driver.acquireConnection()];
  const waiting = driver.acquireConnection();
  await Promise.all([first, second].map((thread) => thread.executeQuery(QUERY)));
  await driver.destroy();
  await driver.releaseConnection(first);
  await expect((await waiting).executeQuery(QUERY)).rejects.toThrow(/closed/);
});
