import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, PROJECT, ReadableError } from './project.mjs';
import { announce, capture } from './run.mjs';

const SHARED_SOURCES = ['package-lock.json', 'tsconfig.base.json'];

const WEB = {
  name: 'web app',
  sources: ['apps/web', 'packages/contract', 'packages/domain'],
  result: 'apps/web/dist/index.html',
  folder: 'apps/web',
  command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
};

const SERVER = {
  name: 'server',
  sources: ['apps/server/src', 'apps/server/rolldown.config.mjs', 'packages'],
  result: 'apps/server/dist/main.js',
  folder: 'apps/server',
  command: ['node_modules/rolldown/bin/cli.mjs', '--config', 'rolldown.config.mjs'],
};

/** Builds what `npm start` serves, web app and server, where its sources have changed since the last build. */
export async function ensureBuild(node) {
  await ensureBuilt(node, WEB);
  await ensureServerBuild(node);
}

/** Builds the server alone, which takes a second. */
export function ensureServerBuild(node) {
  return ensureBuilt(node, SERVER);
}

/** Whether the server was built from the sources as they are. */
export function isServerBuilt() {
  return isBuilt(SERVER, hashOf([...SERVER.sources, ...SHARED_SOURCES]));
}

async function ensureBuilt(node, part) {
  const { name, sources, folder, command } = part;
  const hash = hashOf([...sources, ...SHARED_SOURCES]);
  if (isBuilt(part, hash)) return;
  const [program, ...args] = command;
  // Whoever asks may be a test: its NODE_ENV would make the build of a developer, a third larger.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { code, output } = await announce(`Building the ${name}`, () =>
    capture(node, [path.join(PROJECT, program), ...args], { cwd: path.join(PROJECT, folder), env }),
  );
  if (code !== 0) throw new ReadableError(`${output}\nThe ${name} could not be built.`);
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(stampOf(folder), hash);
}

function isBuilt({ folder, result }, hash) {
  const stamp = stampOf(folder);
  const isThere = existsSync(path.join(PROJECT, result)) && existsSync(stamp);
  return isThere && readFileSync(stamp, 'utf8') === hash;
}

/** Keeps the hash of what the last build was made from. */
const stampOf = (folder) => path.join(CACHE, `built-${path.basename(folder)}`);

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesIn(source))) {
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
