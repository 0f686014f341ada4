import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, ReadableError } from './project.mjs';
import { announce, capture } from './run.mjs';

/**
 * Installs the packages that package-lock.json names, if they are not there yet. Needs the network
 * only then, and says nothing otherwise.
 * @param {string} [project] the folder of package-lock.json
 * @param {() => Promise<{code: number, output: string}>} [npmCi] replaces node_modules by what the lock says
 */
export async function ensureInstalled(project = PROJECT, npmCi = runNpmCi) {
  const text = readFileSync(path.join(project, 'package-lock.json'));
  const hash = createHash('sha256').update(text).digest('hex');
  const stamp = path.join(project, 'node_modules/.installed-lock-hash');
  if (readText(stamp) === hash) return;
  const lock = JSON.parse(text.toString());
  if (!isInstalled(project, lock)) await install(project, lock, npmCi);
  writeFileSync(stamp, hash);
}

/** Somebody may have run npm by hand. Its record is believed only if the packages are there. */
function isInstalled(project, lock) {
  const record = readText(path.join(project, 'node_modules/.package-lock.json'));
  return agreesWithNpm(lock, record) && missingPackages(project, lock).length === 0;
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Whether npm's own record of node_modules says that all of the lock is installed. */
export function agreesWithNpm(lock, record) {
  if (record === '') return false;
  const { packages: present } = JSON.parse(record);
  return installedPackages(lock).every(([place, wanted]) => {
    const found = present[place];
    if (found === undefined) return isForOthers(wanted);
    return found.version === wanted.version;
  });
}

/** Places of packages that have to be on this machine and are not. */
function missingPackages(project, lock) {
  return installedPackages(lock)
    .filter(([place, wanted]) => {
      return !isForOthers(wanted) && !existsSync(path.join(project, place, 'package.json'));
    })
    .map(([place]) => place);
}

/** What the lock puts into node_modules; the rest are this project's own folders. */
function installedPackages(lock) {
  return Object.entries(lock.packages).filter(([place]) => place.includes('node_modules/'));
}

const isForOthers = (wanted) => wanted.optional === true && !isForThisMachine(wanted);

/** Optional packages that name no platform are other platforms' dependencies. */
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined || libc?.includes('musl')) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}

/** npm ci can end without an error and without packages, so its work is looked at, and done again once. */
async function install(project, lock, npmCi) {
  let missing = [];
  for (const again of ['', ' again']) {
    const { code, output } = await announce(`Installing packages${again} (npm ci)`, npmCi);
    if (code !== 0) throw new ReadableError(explain(code, output));
    missing = missingPackages(project, lock);
    if (missing.length === 0) return;
    console.error(`npm ci reported no error, but left out ${count(missing)}.`);
  }
  throw new ReadableError(
    `The packages could not be installed: twice npm ci reported no error and left out ${count(missing)}. Check that the disk has room and that nothing else removes files here, then run the command again.`,
  );
}

/** @returns such as "812 packages, such as node_modules/vitest" */
function count(missing) {
  return `${missing.length} ${missing.length === 1 ? 'package' : 'packages'}, such as ${missing[0]}`;
}

function runNpmCi() {
  // Node 26 from an earlier installation comes first on npm's PATH; npm ci would delete it while
  // running on it.
  const outside = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(PROJECT))
    .join(path.delimiter);
  // Nothing needed here has an install script, and npm 11 would not run one that npm 10 runs.
  const args = [
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    // Three tries within seconds; with npm's own pauses a machine without network waits for minutes.
    '--fetch-retries=2',
    '--fetch-retry-mintimeout=2000',
    '--fetch-retry-maxtimeout=8000',
  ];
  return capture('npm', args, { env: { ...process.env, PATH: outside } });
}

// npm 10 loses its own message when every request failed.
const OFFLINE =
  /Exit handler never called|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/;

/** What went wrong in `npm ci`, and the next step. */
export function explain(code, output) {
  if (code === 127) return 'npm was not found. Install Node.js 20 or newer together with npm.';
  const told = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!)/.test(line))
    .join('\n');
  const next = OFFLINE.test(output)
    ? 'The package registry cannot be reached. Connect to the network and run the command again; once the packages are installed, no network is needed.'
    : 'The packages could not be installed. Check the network (only the installation needs it), mend what npm says above and run the command again.';
  return `${told === '' ? output.trim() : told}\n${next}`;
}
