import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { PROCESS_ENV } from '../../tests/harness/server-process.ts';

const CLI = join(import.meta.dirname, '../cli.ts');

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
