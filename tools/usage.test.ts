import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { envSchema } from '../apps/server/src/config/env.ts';

const PROJECT = resolve(import.meta.dirname, '..');

/** Runs a command to its end. */
async function run(path: string, ...options: string[]) {
  const args = [resolve(PROJECT, path), ...options];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { out, err, code };
}

describe.each([
  ['npm start', 'tools/start.mjs'],
  ['npm run dev', 'tools/dev.mjs'],
])('%s', (command, path) => {
  it('explains itself with --help, names only settings that exist, and starts nothing', async () => {
    const { out, err, code } = await run(path, '--help');
    expect([code, err]).toEqual([0, '']);
    expect(out.startsWith(command)).toBe(true);
    expect(out).toContain('docs/reference/config.md');
    const names = out.match(/\b[A-Z]+(_[A-Z]+)*(?==)/g) ?? [];
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(Object.keys(envSchema.shape)).toContain(name);
  });

  it('refuses an unknown option in one line and starts nothing', async () => {
    const { out, err, code } = await run(path, '--prot=8080');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Unknown option "--prot=8080".*\n$/);
  });
});

it.each([
  ['npm test', 'tools/test.mjs'],
  ['npm run check', 'tools/check.mjs'],
  ['npm run bench', 'tools/bench.mjs'],
  ['npm run promises', 'tools/promises.mjs'],
  ['npm run conformance', 'tools/conformance.mjs'],
  ['npm run mutants', 'tools/mutants.mjs'],
  ['npm run release', 'tools/release.mjs'],
])('%s explains itself with --help, and runs nothing', async (command, path) => {
  const { out, err, code } = await run(path, '--help');
  expect([code, err]).toEqual([0, '']);
  expect(out.startsWith(command)).toBe(true);
  expect(out.split('\n').length).toBeGreaterThan(2);
});

it.each(['tools/test.mjs', 'tools/bench.mjs', 'tools/promises.mjs', 'tools/conformance.mjs'])(
  '%s refuses an unknown option in one line and runs nothing',
  async (path) => {
    const { out, err, code } = await run(path, '--nonsense');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^Unknown option "--nonsense": .*\n$/);
  },
);

it('npm run conformance -- --red refuses a requirement that there is not, and tries nothing', async () => {
  const { out, err, code } = await run('tools/conformance.mjs', '--red', 'R99.99', 'x');
  expect([code, out]).toEqual([1, '']);
  expect(err).toBe(
    'There is no requirement "R99.99", "x"; "npm run conformance" lists what there is.\n',
  );
});

it('npm run check refuses an unknown option before it checks anything', async () => {
  const { out, err, code } = await run('tools/check.mjs', '--chagned');
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^Unknown option "--chagned": .*--changed.*\n$/);
});

it('npm run fileserver passes on what it is given', async () => {
  const { out, err, code } = await run('tools/fileserver.mjs', 'user', 'bulk', '--help');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('Usage: fileserver user bulk');
});

it('the server itself takes no options either', async () => {
  const { out, err, code } = await run('apps/server/src/main.ts', '--help');
  expect([code, out]).toEqual([2, '']);
  expect(err).toMatch(/^The server takes no options.*\n$/);
});
