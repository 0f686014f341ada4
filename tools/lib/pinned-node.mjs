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
  const fault = findFault(file, version);
  if (fault !== null) throw new ReadableError(`Node ${version} is needed, but ${fault}`);
  return file;
}

/**
 * What keeps a program from being this Node, and the next step.
 * @param {string} file
 * @param {string} version such as `26.10.0`
 * @returns {string | null} the rest of a sentence and what to do; null = nothing
 */
export function findFault(file, version) {
  const again = 'Remove node_modules and run the command again.';
  try {
    const found = execFileSync(file, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).trim();
    return found === `v${version}` ? null : `${file} is ${found}. ${again}`;
  } catch (error) {
    const [, library] = MISSING_LIBRARY.exec(error.stderr ?? '') ?? [];
    if (library === undefined) {
      return `${file} does not run (${error.code ?? error.message}). ${again}`;
    }
    return `this machine has no ${library}. Install its package (of libatomic.so.1: libatomic1 on Debian and Ubuntu, libatomic on Fedora and its kin) and run the command again.`;
  }
}

/** What the loader of programs says; small installations of Linux come without libatomic. */
const MISSING_LIBRARY = /error while loading shared libraries: (\S+):/;

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
