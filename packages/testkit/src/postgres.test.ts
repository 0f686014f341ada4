import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase, startPostgres } from './postgres.ts';

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that ends also tells connections that wait for nothing.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}

const refused = (url: string) =>
  query(url, 'select 1').then(
    () => false,
    () => true,
  );

const createTestDatabase = () => createDatabase(inject('postgresUrl'));

describe('the PostgreSQL of a test run', () => {
  it('gives each caller an empty database of its own', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()]);
    await query(one, 'create table only_here (id int)');
    expect(await query(one, 'select * from only_here')).toEqual([]);
    await expect(query(two, 'select * from only_here')).rejects.toThrow('does not exist');
  });

  it('commits for every other process to see and sorts bytewise, like a production server', async () => {
    const url = await createTestDatabase();
    expect(await query(url, 'show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
    expect(await query(url, `select 'B' < 'a' as bytewise`)).toEqual([{ bytewise: true }]);
  });
});

describe('startPostgres', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('makes commits durable unless it is told otherwise', async () => {
    vi.stubEnv('TEST_DATABASE_URL', '');
    for (const [durable, fsync] of [
      [undefined, 'on'],
      [false, 'off'],
    ] as const) {
      const postgres = await startPostgres(durable === undefined ? {} : { durable });
      expect(await query(postgres.adminUrl, 'show fsync')).toEqual([{ fsync }]);
      await postgres.stop();
    }
  });

  it('uses the server of TEST_DATABASE_URL, leaves it running and leaves nothing on it', async () => {
    const existing = await createTestDatabase();
    vi.stubEnv('TEST_DATABASE_URL', existing);
    const postgres = await startPostgres();
    const made = await postgres.createDatabase();
    expect(await query(made, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    expect(await refused(made)).toBe(true);
    expect(await refused(existing)).toBe(false);
  });

  it('ends the server when the process that started it is killed', async () => {
    vi.stubEnv('TEST_DATABASE_URL', '');
    const module = new URL('./postgres.ts', import.meta.url).href;
    const program = `
      import { startPostgres } from ${JSON.stringify(module)};
      const postgres = await startPostgres();
      console.log(await postgres.createDatabase());
      setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    expect(await refused(url)).toBe(false);
    child.kill('SIGKILL');
    await expect.poll(async () => refused(url)).toBe(true);
  });
});
