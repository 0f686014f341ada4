import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, postJson, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { createEngine, type Engine } from './harness/engines.ts';
import { publishRandomFile } from './harness/published-file.ts';
import {
  CUSTOMER,
  OPERATOR,
  type ServerProcess,
  startServerProcess,
} from './harness/server-process.ts';

const AGREE = /they agree and the chain is whole\.$/;

describe('the move from the embedded database to PostgreSQL', () => {
  let embedded: Engine;
  let postgres: Engine;
  /** Settings of the server from then on. */
  let env: Readonly<Record<string, string>>;
  let file: string;
  let moved: Client;
  beforeAll(async () => {
    embedded = await createEngine('sqlite');
    postgres = await createEngine('postgres');
    env = { ...embedded.env, DATABASE_URL: postgres.env['DATABASE_URL'] ?? '' };
    file = join(embedded.dataDir, 'file-server.sqlite');
    const server = await startServerProcess({ ...embedded.env, SAMPLE_LIBRARY: 'on' });
    moved = await use(server);
    const busy = await command(env, ['database', 'move']);
    expect([busy.code, busy.err]).toEqual([1, expect.stringContaining('Stop the server')]);
    expect(await server.terminate()).toBe(0);
  });

  /** Downloads, and puts a folder that was there before into one that was made after it. */
  async function use(server: ServerProcess): Promise<Client> {
    const operator = await signInTo(server.url, OPERATOR);
    const folderOf = async (name: string) => {
      const answer = await postJson(
        `${server.url}/api/operator/folders`,
        { parentId: null, name },
        operator.token,
      );
      return ((await answer.json()) as { id: string }).id;
    };
    const [older, newer] = [await folderOf('older'), await folderOf('newer')];
    const change = { entryIds: [older], parentId: newer };
    const put = await postJson(`${server.url}/api/operator/entries/move`, change, operator.token);
    expect(put.ok).toBe(true);
    const customer = await signInTo(server.url, CUSTOMER);
    const { entryId } = await publishRandomFile(embedded, 'Türkçe – عربي 😀 "q".bin', 300_000);
    const { url } = await customer.open(entryId);
    expect(await (await fetch(server.url + url)).bytes()).toHaveLength(300_000);
    expect(await customer.count()).toEqual({ crrDownCount: 1, inProgress: 0 });
    return customer;
  }

  it('copies nothing where there is nothing to copy, or no place for it', async () => {
    const nowhere = await command(embedded.env, ['database', 'move']);
    expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('DATABASE_URL must')]);
    const nothing = await command({ ...env, DATA_DIR: postgres.dataDir }, ['database', 'move']);
    expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('no embedded')]);
  });

  it('leaves all as it was when it is stopped', async () => {
    const signal = AbortSignal.abort(new Error('Stopped.'));
    const stopped = await command(env, ['database', 'move'], { signal });
    expect([stopped.code, stopped.err]).toEqual([1, 'Stopped.']);
    const rows = await rowsOfPostgres(env['DATABASE_URL'] ?? '');
    expect([rows['users'], rows['entries'], rows['ledger_head']?.length]).toEqual([[], [], 1]);
    const still = await command(embedded.env, ['ledger', 'reconcile']);
    expect(still.out).toMatch(AGREE);
  });

  it('takes every row along, and the server goes on where it was', async () => {
    const before = await command(embedded.env, ['ledger', 'reconcile']);
    const done = await command(env, ['database', 'move']);
    expect([done.code, done.err, done.out]).toEqual([
      0,
      expect.stringContaining('Start the server with DATABASE_URL'),
      expect.stringMatching(/^Moved \d+ rows\. The embedded database is kept as .*\.moved\.$/),
    ]);
    const there = await rowsOfPostgres(env['DATABASE_URL'] ?? '');
    expect(rowsOfEmbedded(`${file}.moved`, Object.keys(there))).toEqual(there);
    expect(await suspended()).toEqual([]);
    const after = await command(env, ['ledger', 'reconcile']);
    expect(after).toEqual(before);
    expect(after.out).toMatch(AGREE);
    expect((await command(env, ['ledger', 'verify'])).code).toBe(0);

    const server = await startServerProcess(env);
    try {
      // The session and the links of before are those of this server.
      const customer = { ...moved, ...(await signInTo(server.url, CUSTOMER)) };
      expect(await customer.count()).toEqual({ crrDownCount: 1, inProgress: 0 });
      const { entryId, content } = await publishRandomFile(postgresOf(), 'after.bin', 200_000);
      const { url } = await customer.open(entryId);
      const bytes = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
      expect(bytes.equals(content)).toBe(true);
      const found = await customer.call('/api/library/search?q=after');
      expect(((await found.json()) as { items: unknown[] }).items).toHaveLength(1);
    } finally {
      expect(await server.terminate()).toBe(0);
    }
    expect((await command(env, ['ledger', 'reconcile'])).out).toMatch(AGREE);
  });

  /** What of the schema would let a mistake pass that it refuses otherwise. */
  async function suspended(): Promise<unknown[]> {
    const db = postgres.open();
    const found = await sql`
      select conname from pg_constraint where condeferrable
      union all select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`.execute(
      db.kysely,
    );
    await db.close();
    return found.rows;
  }

  /** The database of the move, with the blobs of before. */
  const postgresOf = (): Engine => ({ ...postgres, dataDir: embedded.dataDir });

  it('adds nothing to a library that is there', async () => {
    await rename(`${file}.moved`, file);
    const before = await rowsOfPostgres(env['DATABASE_URL'] ?? '');
    const again = await command(env, ['database', 'move']);
    expect([again.code, again.err]).toEqual([
      1,
      expect.stringContaining('holds a library already'),
    ]);
    expect(await rowsOfPostgres(env['DATABASE_URL'] ?? '')).toEqual(before);
  });
});

type Rows = Record<string, string[]>;

/** A row as text, whatever the order of its columns and the type that the driver has for numbers. */
const textOf = (row: object): string =>
  Object.entries(row)
    .map(([name, value]) => `${name}: ${value === null ? 'null' : JSON.stringify(String(value))}`)
    .toSorted()
    .join(', ');

async function rowsOfPostgres(url: string): Promise<Rows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^kysely'",
    );
    const all: Rows = {};
    for (const { name } of tables) {
      const { rows } = await client.query<object>(`select * from "${name}"`);
      all[name] = rows.map(textOf).toSorted();
    }
    return all;
  } finally {
    await client.end();
  }
}

function rowsOfEmbedded(file: string, tables: readonly string[]): Rows {
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const rowsOf = (name: string) => source.prepare(`select * from "${name}"`).all();
    return Object.fromEntries(tables.map((name) => [name, rowsOf(name).map(textOf).toSorted()]));
  } finally {
    source.close();
  }
}
