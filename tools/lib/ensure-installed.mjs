import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, ReadableError } from './project.mjs';
import { announce, capture } from './run.mjs';

const LOCK = path.join(PROJECT, 'package-lock.json');
const MODULES = path.join(PROJECT, 'node_modules');
const STAMP = path.join(MODULES, '.installed-lock-hash');

/**
 * Installs the packages that package-lock.json names, if they are not there yet. Needs the network
 * only then, and says nothing otherwise.
 */
export async function ensureInstalled() {
  const lock = readFileSync(LOCK);
  const hash = createHash('sha256').update(lock).digest('hex');
  if (readText(STAMP) === hash) return;
  if (!agreesWithNpm(JSON.parse(lock.toString()))) await install();
  writeFileSync(STAMP, hash);
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Whether npm's own record of node_modules says that somebody has installed all of it already. */
export function agreesWithNpm(lock, record = readText(path.join(MODULES, '.package-lock.json'))) {
  if (record === '') return false;
  const { packages: present } = JSON.parse(record);
  return Object.entries(lock.packages).every(([place, wanted]) => {
    if (place === '' || !place.includes('node_modules/')) return true;
    const found = present[place];
    if (found === undefined) return wanted.optional === true && !isForThisMachine(wanted);
    return found.version === wanted.version;
  });
}

/** Optional packages that name no platform are other platforms' dependencies. */
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined || libc?.includes('musl')) return false;
  return os.includes(process.platform) && cpu.includes(process.arch);
}

async function install() {
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
  const { code, output } = await announce('Installing packages (npm ci)', () =>
    capture('npm', args, { env: { ...process.env, PATH: outside } }),
  );
  if (code !== 0) throw new ReadableError(explain(code, output));
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
