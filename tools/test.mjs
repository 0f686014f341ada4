/**
 * `npm test`: every check, every test, the browser included. Everything runs, whatever fails; the
 * last lines name what failed, the very last is `N passed, N failed`, in which a check counts as one
 * test.
 */
import { PLAYWRIGHT, REPORTS, runChecks, VITEST } from './lib/checks.mjs';
import { countPlaywright, countRun, countVitest, forgetReport } from './lib/count-tests.mjs';
import { ensureBrowser, findShell } from './lib/ensure-browser.mjs';
import { ensureDownloadClients } from './lib/ensure-download-clients.mjs';
import { ensureFirebaseEmulator } from './lib/ensure-firebase-emulator.mjs';
import { ensureInstalled } from './lib/ensure-installed.mjs';
import { ensureNginx } from './lib/ensure-nginx.mjs';
import { ensureObjectStorage } from './lib/ensure-object-storage.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { pinnedEnvironment, pinnedNode } from './lib/pinned-node.mjs';
import { ReadableError } from './lib/project.mjs';
import { capture } from './lib/run.mjs';
import { mayGoOn } from './lib/usage.mjs';

const USAGE = {
  usage: 'npm test',
  help: `Runs every check and every test, those in a browser too; the last line is "N passed, N failed".
One file: npx vitest run <file>. All but the browser: npm run check.`,
  hint: 'npm test runs everything. One file: npx vitest run <file>',
};

/** @type {{passed: number, failed: number, failures: string[]}} */
const total = { passed: 0, failed: 0, failures: [] };

function add({ passed, failed, failures }) {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
}

/** Work that counts as one test when it fails, and as none when it succeeds. */
async function prepare(work) {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof ReadableError ? error.message : error);
    add({ passed: 0, failed: 1, failures: [String(error)] });
    return undefined;
  }
}

async function runSuite(name, node, args, env, report, count) {
  console.log(`\n${name}`);
  forgetReport(report);
  const { code, time } = await capture(node, args, { env, stdio: 'inherit' });
  const counts = countRun(code, report, count);
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed (${time})`);
  add(counts);
}

/** One after the other, because apt-get does not run twice. @returns the path of Chromium, if there is one */
async function ensureAll(node, env) {
  const chromium = await prepare(() => ensureBrowser(env));
  await prepare(() => ensureDownloadClients(env));
  await prepare(() => ensureNginx(env));
  await prepare(() => ensureObjectStorage(env));
  await prepare(() => ensureFirebaseEmulator(node, env));
  return chromium;
}

async function runAll() {
  await ensureInstalled();
  const node = pinnedNode();
  const env = pinnedEnvironment(node);
  // What the tests need is fetched while the source is checked.
  const [chromium, checks] = await Promise.all([ensureAll(node, env), runChecks(node, env)]);
  add(checks);
  await runSuite('unit and integration tests', node, VITEST, env, REPORTS.vitest, countVitest);
  await prepare(() => ensureBuild(node));
  if (chromium === undefined) {
    console.log('\nbrowser tests: not run, there is no browser (counted as failed)');
    return;
  }
  const shell = findShell(env) ?? chromium;
  const e2e = { ...env, CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell };
  await runSuite('browser tests', node, PLAYWRIGHT, e2e, REPORTS.playwright, countPlaywright);
}

async function testAll() {
  await prepare(runAll);
  for (const failure of total.failures) console.log(`failed: ${failure}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

if (mayGoOn(USAGE)) await testAll();
