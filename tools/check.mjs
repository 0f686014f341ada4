/** `npm run check`: everything but the browser. `--fix` writes the formatting first. */
import path from 'node:path';
import { CHECKS, runStep, VITEST } from './lib/checks.mjs';
import { ensureDownloadClients } from './lib/ensure-download-clients.mjs';
import { ensureFirebaseEmulator } from './lib/ensure-firebase-emulator.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureNginx } from './lib/ensure-nginx.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, runCommand } from './lib/project.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  const env = pinnedEnvironment(node);
  await ensureFirebaseEmulator(node, env);
  await ensureDownloadClients(env);
  await ensureNginx(env);
  const steps = [...CHECKS, { name: 'unit tests', args: VITEST }];
  if (process.argv.includes('--fix')) {
    steps.unshift({
      name: 'write the formatting',
      args: [path.join(PROJECT, 'node_modules/.bin/oxfmt')],
    });
  }
  for (const step of steps) {
    if (!(await runStep(node, step, env))) process.exitCode = 1;
  }
});
