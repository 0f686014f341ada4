import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Target } from './target.ts';

const PROGRAM = resolve(import.meta.dirname, 'bare-node-server.ts');

/**
 * Starts a bare `node:http` server, which shows what Node alone costs. `/memory` and `/disk` in front
 * of a path say where the files of the folder come from.
 */
export async function startBareNode(folder: string): Promise<Target> {
  const child = spawn(process.execPath, [PROGRAM, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    exited.then(() => {
      throw new Error('The bare node:http server did not start.');
    }),
  ])) as [Buffer];
  return {
    name: 'bare node:http',
    url: line.toString().trim(),
    pids: () => [child.pid ?? 0],
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
