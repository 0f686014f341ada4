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
