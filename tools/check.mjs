/** `npm run check`: everything but the browser. */
import path from 'node:path';
import { runChecks, runStep, VITEST } from './lib/checks.mjs';
import { ensureDownloadClients } from './lib/ensure-download-clients.mjs';
import { ensureFirebaseEmulator } from './lib/ensure-firebase-emulator.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureNginx } from './lib/ensure-nginx.mjs';
import { ensureObjectStorage } from './lib/ensure-object-storage.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { PROJECT, runCommand } from './lib/project.mjs';
import { mayGoOn } from './lib/usage.mjs';

const USAGE = {
  usage: 'npm run check -- [--fix] [--changed[=<commit>]]',
  help: `Runs every check and every test but those in a browser.

  --fix                 writes the formatting first
  --changed[=<commit>]  only the tests that import what has changed since the last commit, or since that one`,
};

async function ensureAll(node, env) {
  await ensureDownloadClients(env);
  await ensureNginx(env);
  await ensureObjectStorage(env);
  await ensureFirebaseEmulator(node, env);
}

const isChanged = (option) => /^--changed(=|$)/.test(option);

await runCommand(async () => {
  if (!mayGoOn({ ...USAGE, takes: (word) => word === '--fix' || isChanged(word) })) return;
  const options = process.argv.slice(2);
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
