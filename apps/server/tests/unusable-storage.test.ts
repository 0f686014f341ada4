import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrations } from '../src/migrations.ts';
import { openSqlite } from '../src/platform/db/drivers/sqlite.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { command } from './harness/command-line.ts';
import { startServerProcess } from './harness/server-process.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'file-server-test-'));
  file = join(dataDir, 'file-server.sqlite');
});
afterEach(() => rm(dataDir, { recursive: true }));

async function migrateByNewerRelease(): Promise<void> {
  const db = openSqlite(file);
  await migrate(db, {
    ...migrations,
    '9001-split-users': {
      async up(next) {
        await sql`insert into schema_requirements values ('9001-split-users', '7.1')`.execute(next);
      },
    },
  });
  await db.close();
}

const PAGE_BYTES = 4_096;

/** A library whose file somebody has written into, far from what a start reads. */
async function overwriteFivePages(): Promise<void> {
  const db = openSqlite(file);
  await migrate(db, migrations);
  await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
    insert into entries (id, kind, name, sort_key, updated_at)
    select 'entry-' || i, 'folder', 'folder-' || i, 'folder-' || i, i from n`.execute(db.kysely);
  await db.close();
  const handle = await open(file, 'r+');
  const middle = Math.floor((await handle.stat()).size / PAGE_BYTES / 2) * PAGE_BYTES;
  await handle.write(Buffer.alloc(5 * PAGE_BYTES, 0xff), 0, 5 * PAGE_BYTES, middle);
  await handle.close();
}

/** @returns the lines of a start that fails, below the one of its exit code 1 */
async function failedStart(env: Record<string, string>): Promise<string[]> {
  const failed = await startServerProcess(env).then(
    async (server) => {
      await server.kill();
      return 'It has started.';
    },
    (error: unknown) => String(error),
  );
  const [head, ...lines] = failed.trim().split('\n');
  expect(head).toContain('ended with code 1');
  return lines;
}

it.each([
  ['is damaged', () => writeFile(file, 'no database '.repeat(1_000)), /damaged: .*backup/],
  ['cannot be opened', () => mkdir(file), /EISDIR: .*file-server\.sqlite/],
  ['was migrated by a newer release', migrateByNewerRelease, /needs release 7\.1 /],
  [
    'has no folder that can be made',
    () => Promise.resolve(),
    /ENOTDIR: .*'\/dev\/null\/data'\. DATA_DIR must name a folder/,
    { DATA_DIR: '/dev/null/data' },
  ],
  [
    'refuses connections',
    () => Promise.resolve(),
    /does not answer: connect ECONNREFUSED 127\.0\.0\.1:1$/m,
    { DATABASE_URL: 'postgres://someone:secret@127.0.0.1:1/files' },
  ],
])(
  'ends a start with one line when the database %s, and a command, too',
  async (_, prepare, sentence, settings: Record<string, string> = {}) => {
    await prepare();
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings };
    expect(await failedStart(env)).toEqual([expect.stringMatching(sentence)]);

    const { code, err } = await command(env, ['user', 'list']);
    expect([code, err.split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
  },
  60_000,
);

it.each(['1', '2'])(
  'ends a start with one line when pages in the middle are damaged, with PROCESSES=%s',
  async (PROCESSES) => {
    await overwriteFivePages();
    const env = { DATA_DIR: dataDir, LOG_LEVEL: 'silent', SAMPLE_LIBRARY: 'off', PROCESSES };
    expect(await failedStart(env)).toEqual([expect.stringMatching(/damaged: .*backup/)]);
  },
  60_000,
);
