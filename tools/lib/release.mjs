import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, ReadableError } from './project.mjs';
import { CLI_OPTIONS, RUNTIME_OPTIONS } from './serve-process.mjs';
import { formatLicences, placesWithNeeds } from './third-party.mjs';
import { SETTINGS } from './usage.mjs';

/** Native code, which the built server looks for in node_modules (apps/server/rolldown.config.mjs). */
const NATIVE = ['@node-rs/argon2', 'sharp'];

const WEB = 'node_modules/@file-server/web';

/** What is copied as it is: from a place of the project to one of the release. */
export const COPIES = [
  ['apps/server/dist', 'server'],
  ['apps/web/dist', `${WEB}/dist`],
  ['apps/web/package.json', `${WEB}/package.json`],
  ['deploy', 'deploy'],
  ['docs/decisions', 'docs/decisions'],
  ['docs/operations', 'docs/operations'],
  ['docs/reference', 'docs/reference'],
  ['CHANGELOG.md', 'CHANGELOG.md'],
  ['LICENSE', 'LICENSE'],
  ['deploy/release/README.md', 'README.md'],
];

const readJson = (file) => JSON.parse(readFileSync(path.join(PROJECT, file), 'utf8'));

/** Such as `file-server-0.1.0-linux-x64`: a release runs on the kind of machine that has made it. */
export function releaseName() {
  const { name, version } = readJson('package.json');
  return `${name}-${version}-${process.platform}-${process.arch}`;
}

/**
 * Lays out what was built so that it runs without npm, compiler and network: a Node, the server, the
 * web app, the native packages, and two programs.
 * @param {string} node the Node that runs it
 * @param {string} folder is made, and must not be there
 */
export function layOutRelease(node, folder) {
  if (existsSync(folder)) throw new ReadableError(`${folder} is there already. Remove it first.`);
  mkdirSync(folder, { recursive: true });
  const lock = readJson('package-lock.json');
  const isThere = (place) => existsSync(path.join(PROJECT, place, 'package.json'));
  const native = placesWithNeeds(lock, NATIVE, isThere);
  for (const [from, to] of [...COPIES, ...native.map((place) => [place, place])]) {
    copy(path.join(PROJECT, from), path.join(folder, to));
  }
  copy(node, path.join(folder, 'lib/node'));
  const { name, version, license } = readJson('package.json');
  const write = (file, text) => writeFileSync(path.join(folder, file), text);
  write('package.json', `${JSON.stringify({ name, version, license, type: 'module' }, null, 2)}\n`);
  write('THIRD-PARTY-LICENCES.txt', formatLicences(PROJECT, lock, isThere));
  mkdirSync(path.join(folder, 'bin'));
  for (const [program, text] of [
    ['bin/start', START],
    ['bin/fileserver', FILESERVER],
  ]) {
    write(program, text);
    chmodSync(path.join(folder, program), 0o755);
  }
}

/** Vite's own records, of which `tools/check-bundle.mjs` reads, serve nobody. */
function copy(from, to) {
  mkdirSync(path.dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, filter: (file) => path.basename(file) !== '.vite' });
}

const SHELL = `#!/bin/sh
set -eu
home=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")`;

const START = `${SHELL}
case \${1-} in
-h | --help)
  cat <<'HELP'
start
Serves in the foreground; SIGTERM ends it.

${SETTINGS.replace('npm run fileserver -- help', 'fileserver help')}
HELP
  exit
  ;;
esac
exec "$home/lib/node" ${RUNTIME_OPTIONS.join(' ')} "$home/server/main.js" "$@"
`;

const FILESERVER = `${SHELL}
exec "$home/lib/node" ${CLI_OPTIONS.join(' ')} "$home/server/cli.js" "$@"
`;
