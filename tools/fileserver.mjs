/** `npm run fileserver -- <command>`: the operator's command line. */
import path from 'node:path';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, runCommand } from './lib/project.mjs';
import { becomeProcess } from './lib/serve-process.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const cli = path.join(PROJECT, 'apps/server/src/cli.ts');
  becomeProcess(pinnedNode(), [cli, ...process.argv.slice(2)]);
});
