/** Prints the path of the Chromium that the browser tests use, and installs one if there is none. */
import { ensureBrowser } from './lib/ensure-browser.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { pinnedEnvironment } from './lib/pinned-node.mjs';
import { runCommand } from './lib/project.mjs';

await runCommand(async () => {
  await ensureInstalled();
  console.log(await ensureBrowser(pinnedEnvironment()));
});
