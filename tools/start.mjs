/** `npm start`: installs what is missing, builds what changed, serves. */
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { pinnedNode } from './lib/pinned-node.mjs';
import { runCommand } from './lib/project.mjs';
import { becomeProcess, BUILT_MAIN, RUNTIME_OPTIONS } from './lib/serve-process.mjs';
import { takesNoOptions } from './lib/usage.mjs';

await runCommand(async () => {
  if (!takesNoOptions('npm start', 'Installs what is missing, builds what changed, and serves.')) {
    return;
  }
  await ensureInstalled();
  const node = pinnedNode();
  await ensureBuild(node);
  becomeProcess(node, [...RUNTIME_OPTIONS, BUILT_MAIN]);
});
