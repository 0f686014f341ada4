/** `npm run dev`: the server, restarted on change, and Vite's development server in front of it. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, runCommand } from './lib/project.mjs';
import { RUNTIME_OPTIONS } from './lib/serve-process.mjs';
import { takesNoOptions } from './lib/usage.mjs';

const children = [];

await runCommand(async () => {
  if (!takesNoOptions('npm run dev', 'Serves, and follows changes of the code.')) return;
  await ensureInstalled();
  const node = pinnedNode();
  const env = pinnedEnvironment(node);
  const port = env.PORT ?? '3000';
  // People come through Vite, so links in mails and passkeys belong to its address.
  const main = path.join(PROJECT, 'apps/server/src/main.ts');
  const watching = ['--watch', '--watch-preserve-output', ...RUNTIME_OPTIONS, main];
  start('server', node, watching, PROJECT, {
    PUBLIC_URL: 'http://localhost:5173',
    ...env,
  });
  const vite = path.join(PROJECT, 'node_modules/vite/bin/vite.js');
  start('web', node, [vite, '--clearScreen', 'false'], path.join(PROJECT, 'apps/web'), {
    API_ORIGIN: `http://127.0.0.1:${port}`,
    ...env,
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll);
});

function start(name, program, args, cwd, env) {
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(program, args, { cwd, env, stdio, detached: true });
  children.push(child);
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`${name} | ${line}`));
  }
  child.once('exit', (code) => {
    // One without the other is of no use.
    process.exitCode ??= code ?? 1;
    endAll();
  });
}

function endAll() {
  for (const child of children) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  }
}
