import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { flipBit } from '@file-server/testkit/flip-bit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROCESS_ENV } from '../../tests/harness/server-process.ts';

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
