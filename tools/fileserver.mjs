/** `npm run fileserver -- <command>`: the operator's command line. */
import path from 'node:path';
import { isServerBuilt } from './lib/ensure-build.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, runCommand } from './lib/project.mjs';
import { becomeProcess, BUILT_CLI, CLI_OPTIONS } from './lib/serve-process.mjs';

await runCommand(async () => {
  await ensureInstalled();
  // Quicker as built, in 0.2 s instead of 1. Building anew would take the files of a server that runs.
  const cli = isServerBuilt() ? BUILT_CLI : path.join(PROJECT, 'apps/server/src/cli.ts');
  becomeProcess(pinnedNode(), [...CLI_OPTIONS, cli, ...process.argv.slice(2)]);
});
