/** `npm start`: installs what is missing, builds what changed, serves. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureWebBuild } from './lib/ensure-web-build.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { runCommand } from './lib/project.mjs';
import { becomeProcess, SERVER } from './lib/serve-process.mjs';

await runCommand(async () => {
  await ensureInstalled();
  const node = pinnedNode();
  await ensureWebBuild(node);
  becomeProcess(node, [...SERVER, ...process.argv.slice(2)]);
});
