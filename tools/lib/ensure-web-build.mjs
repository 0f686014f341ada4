import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, PROJECT, ReadableError } from './project.mjs';
import { announce, capture } from './run.mjs';

const STAMP = path.join(CACHE, 'web-build-hash');
const PAGE = path.join(PROJECT, 'apps/web/dist/index.html');
const SOURCES = [
  'apps/web',
  'packages/contract',
  'packages/domain',
  'package-lock.json',
  'tsconfig.base.json',
];

/** Builds the web app if what it is made of has changed since the last build. */
export async function ensureWebBuild(node) {
  const hash = hashOfSources();
  const built = existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
  if (built) return;
  const { code, output } = await announce('Building the web app', () => buildWeb(node));
  if (code !== 0) throw new ReadableError(`${output}\nThe web app could not be built.`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, hash);
}

function buildWeb(node) {
  const vite = path.join(PROJECT, 'node_modules/vite/bin/vite.js');
  return capture(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(PROJECT, 'apps/web'),
  });
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesIn(source))) {
    const content = readFileSync(path.join(PROJECT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesIn(place) {
  if (/(^|\/)(node_modules|dist)$|\.test\.tsx?$/.test(place)) return [];
  const full = path.join(PROJECT, place);
  try {
    return readdirSync(full)
      .sort(byName)
      .flatMap((name) => filesIn(`${place}/${name}`));
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place];
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const byName = (a, b) => (a < b ? -1 : 1);
