/**
 * `npm run check`: everything but the browser. `--fix` writes the formatting first; `--changed`, or
 * `--changed=main`, runs only the tests of what has changed since the last commit, or since that one.
 */
import path from 'node:path';
import { runChecks, runStep, VITEST } from './lib/checks.mjs';
import { ensureDownloadClients } from './lib/ensure-download-clients.mjs';
import { ensureFirebaseEmulator } from './lib/ensure-firebase-emulator.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureNginx } from './lib/ensure-nginx.mjs';
import { ensureObjectStorage } from './lib/ensure-object-storage.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, runCommand } from './lib/project.mjs';

async function ensureAll(node, env) {
  await ensureDownloadClients(env);
  await ensureNginx(env);
  await ensureObjectStorage(env);
  await ensureFirebaseEmulator(node, env);
}

const isChanged = (option) => /^--changed(=|$)/.test(option);

await runCommand(async () => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => option !== '--fix' && !isChanged(option));
  if (unknown !== undefined) {
    console.error(
      `Unknown option ${JSON.stringify(unknown)}: npm run check -- [--fix] [--changed[=<commit>]]`,
    );
    process.exitCode = 2;
    return;
  }
  await ensureInstalled();
  const node = pinnedNode();
  const env = pinnedEnvironment(node);
  const run = async (name, args) => {
    if (!(await runStep(node, { name, args }, env))) process.exitCode = 1;
  };
  if (options.includes('--fix')) {
    await run('write the formatting', [path.join(PROJECT, 'node_modules/.bin/oxfmt')]);
  }
  // What the tests need is fetched while the source is checked.
  const [{ failed }] = await Promise.all([runChecks(node, env), ensureAll(node, env)]);
  if (failed > 0) process.exitCode = 1;
  await run('unit tests', [...VITEST, ...options.filter(isChanged)]);
});
