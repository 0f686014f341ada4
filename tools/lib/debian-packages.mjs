import { existsSync } from 'node:fs';
import path from 'node:path';
import { announce, capture } from './run.mjs';

/**
 * Installs packages of a Debian or Ubuntu, as root.
 * @param {string} what names them to the person who waits
 * @returns {Promise<boolean>} false where that cannot be done or has failed, which is printed
 */
export async function installPackages(what, packages, env) {
  if (process.getuid?.() !== 0 || findProgram('apt-get', env) === undefined) return false;
  const apt = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  const { code, output } = await announce(`Installing ${what} (apt-get)`, async () => {
    const update = await capture('apt-get', ['update'], apt);
    if (update.code !== 0) return update;
    return capture('apt-get', ['install', '-y', '--no-install-recommends', ...packages], apt);
  });
  if (code !== 0) console.error(output.trimEnd());
  return code === 0;
}

/** @returns {string | undefined} where PATH has the program */
export function findProgram(name, env) {
  return (env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, name))
    .find((place) => existsSync(place));
}
