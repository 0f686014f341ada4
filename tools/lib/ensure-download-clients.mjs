import { findProgram, installPackages } from './debian-packages.mjs';
import { ReadableError } from './project.mjs';

/** Programs that apps/server/tests/clients.test.ts downloads with, and their packages. */
const PACKAGES = { curl: 'curl', wget: 'wget', aria2c: 'aria2' };

/** Installs the download clients that are missing; tests themselves have no time for it. */
export async function ensureDownloadClients(env) {
  const absent = () => Object.keys(PACKAGES).filter((name) => !findProgram(name, env));
  const packages = absent().map((name) => PACKAGES[name]);
  if (packages.length === 0) return;
  await installPackages(packages.join(', '), packages, env);
  const missing = absent();
  if (missing.length === 0) return;
  throw new ReadableError(
    `The tests download with ${missing.join(', ')}. Install: apt-get install ${missing.map((name) => PACKAGES[name]).join(' ')}`,
  );
}
