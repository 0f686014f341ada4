import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE, PROJECT, ReadableError } from './project.mjs';

/**
 * The Node that runs the product: the npm package of this platform, whose content the lock file
 * fixes, whatever Node is on PATH.
 * @returns {string} its absolute path
 */
export function pinnedNode() {
  const name = `node-${process.platform}-${process.arch}`;
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(PROJECT, 'package.json'), 'utf8'),
  );
  const version = optionalDependencies[name];
  if (version === undefined) {
    throw new ReadableError(
      `FILE SERVER runs on linux-x64 and linux-arm64, not on ${process.platform}-${process.arch}.`,
    );
  }
  const file = path.join(PROJECT, 'node_modules', name, 'bin/node');
  const found = versionOf(file);
  if (found !== `v${version}`) {
    throw new ReadableError(
      `Node ${version} is needed, but ${file} ${found}. Remove node_modules and run the command again.`,
    );
  }
  return file;
}

function versionOf(file) {
  try {
    return execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch (error) {
    return `does not run (${error.code ?? error.message})`;
  }
}

/**
 * The environment in which `node` and the installed programs are the pinned ones, and keep what they
 * compile.
 */
export function pinnedEnvironment(node = pinnedNode()) {
  const folders = [path.dirname(node), path.join(PROJECT, 'node_modules/.bin'), process.env.PATH];
  return {
    NODE_COMPILE_CACHE: path.join(CACHE, 'compile'),
    ...process.env,
    PATH: folders.join(path.delimiter),
  };
}
