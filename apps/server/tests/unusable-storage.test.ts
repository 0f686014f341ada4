import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

it.each([
  ['is damaged', () => writeFile(file, 'no database '.repeat(1_000)), /damaged: .*backup/],
  ['cannot be opened', () => mkdir(file), /EISDIR: .*file-server\.sqlite/],
  ['was migrated by a newer release', migrateByNewerRelease, /needs release 7\.1 /],
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
    const failed = await startServerProcess(env).then(
      () => 'It has started.',
      (error: unknown) => String(error),
    );
    const [head, line, ...more] = failed.trim().split('\n');
    expect(head).toContain('ended with code 1');
    expect(line).toMatch(sentence);
    expect(more).toEqual([]);

    const { code, err } = await command(env, ['user', 'list']);
    expect([code, err.split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
  },
  60_000,
);
