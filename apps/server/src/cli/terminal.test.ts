import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { flipBit } from '@file-server/testkit/flip-bit';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { insertLicences } from '../features/licences/repository.ts';
import type { LicenceTerms } from '../features/licences/index.ts';
import { insertUsers } from '../features/users/repository.ts';
import { newId } from '../platform/ids/ids.ts';
import { createEngine } from '../../tests/harness/engines.ts';
import { T0 } from '../../tests/harness/seed.ts';
import { PROCESS_ENV } from '../../tests/harness/server-process.ts';

/** SQLite takes 32,766 values in a statement. */
const BATCH = 2_000;
const CLI = join(import.meta.dirname, '../cli.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-server-terminal-'));
});
afterAll(() => rm(folder, { recursive: true }));

const start = (args: readonly string[], stdout: 'pipe' | number = 'pipe') =>
  spawn(process.execPath, [CLI, ...args], {
    env: { ...PROCESS_ENV, DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', stdout, 'pipe'],
  });

const errorsOf = ({ stderr }: ChildProcess) => (stderr === null ? '' : text(stderr));

it.each([
  ['stdout', 'stderr', ['help'], 0],
  ['stderr', 'stdout', ['nonsense'], 2],
] as const)(
  'ends as it would, and without a word, when nobody reads its %s any more',
  async (gone, other, args, code) => {
    const child = spawn(process.execPath, [CLI, ...args], { env: PROCESS_ENV });
    child[gone].destroy();
    const exit = once(child, 'exit');
    expect(await text(child[other])).toBe('');
    expect(await exit).toEqual([code, null]);
  },
);

// A name, an address or a browser's own description is whatever somebody else has written.
it('shows what commands a terminal, and what turns a line around, as its code', async () => {
  const args = ['a\u001b[2J\u009b31m\u202eb\r\u0007\u2066é\u200d'];
  const child = spawn(process.execPath, [CLI, ...args], { env: PROCESS_ENV });
  const told = await text(child.stderr);
  expect(told).toContain(String.raw`a\u001b[2J\u009b31m\u202eb\u000d\u0007\u2066é` + '\u200d');
  expect(told.split('\n').length).toBeGreaterThan(1);
});

it('looks at all content, and ends with what it found, when nobody reads its answer', async () => {
  const files = join(folder, 'files');
  await mkdir(files);
  for (const name of ['one', 'two', 'three']) await writeFile(join(files, name), name);
  const imported = start(['library', 'import', files, '--into', 'Files']);
  expect(await once(imported, 'exit')).toEqual([0, null]);
  const kept = await readdir(join(folder, 'data'), { recursive: true, withFileTypes: true });
  const contents = kept.filter((one) => one.isFile() && /^[0-9a-f]{64}$/.test(one.name));
  expect(contents).toHaveLength(3);
  for (const { parentPath, name } of contents) await flipBit(join(parentPath, name), 1);
  const verify = start(['library', 'verify']);
  verify.stdout?.destroy();
  const exit = once(verify, 'exit');
  expect(await errorsOf(verify)).toContain('3 versions damaged.');
  expect(await exit).toEqual([1, null]);
});

/** So many that no pipe holds a list of them. @returns the settings of a server that has them */
async function seedUsers(count: number): Promise<Readonly<Record<string, string>>> {
  const engine = await createEngine('sqlite', { migrated: true });
  onTestFinished(() => rm(engine.dataDir, { recursive: true }));
  const users = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    email: `${String(index).padStart(6, '0')}@example.com`,
    firstName: '',
    lastName: '',
    avatarUrl: null,
    redirectUrl: null,
    operator: false,
    // The last of them cannot be shown, so that a list which comes to it fails.
    createdAt: index === count - 1 ? Number.MAX_SAFE_INTEGER : T0,
  }));
  const terms: LicenceTerms = {
    activated: true,
    proPack: true,
    expiresAt: null,
    maximum: null,
    period: 'lifetime',
  };
  const db = engine.open();
  for (let start = 0; start < count; start += BATCH) {
    const batch = users.slice(start, start + BATCH);
    await insertUsers(db, batch, '');
    await insertLicences(
      db,
      batch.map(({ id: userId }) => ({ userId, terms })),
      T0,
    );
  }
  await db.close();
  return { ...engine.env, SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
}

it('ends a long list early and well when its reader has seen enough', async () => {
  const env = { ...PROCESS_ENV, ...(await seedUsers(10_000)) };
  const list = [process.execPath, CLI, 'user', 'list'];
  const pipeInto = (reader: string) => {
    const script = `{ "$@"; echo "ended with $?" >&2; } | ${reader}`;
    const shell = spawn('sh', ['-c', script, 'sh', ...list], { env });
    return Promise.all([text(shell.stdout), text(shell.stderr)]);
  };
  const [whole, told] = await pipeInto('cat');
  expect(whole.split('\n').length).toBeGreaterThan(9_000);
  expect(told).toMatch(/.\nended with 1\n$/);
  expect(await pipeInto('head -n 1')).toEqual([
    expect.stringMatching(/^000000@example\.com\t.*\n$/),
    'ended with 0\n',
  ]);
});

it.runIf(existsSync('/dev/full'))(
  'says in one line that the disk of its answer is full',
  async () => {
    const full = await open('/dev/full', 'w');
    const child = start(['help'], full.fd);
    const exit = once(child, 'exit');
    const told = await errorsOf(child);
    await full.close();
    expect(told).toMatch(/^The answer cannot be written: ENOSPC.*\n$/);
    expect(await exit).toEqual([1, null]);
  },
);
