import { findProgram, installPackages } from './debian-packages.mjs';
import { ReadableError } from './project.mjs';

/** Installs the nginx with which apps/server/tests/nginx.test.ts runs `deploy/nginx/`. */
export async function ensureNginx(env) {
  // Debian keeps it where only root's PATH looks.
  const wide = { ...env, PATH: `${env.PATH ?? ''}:/usr/sbin` };
  if (findProgram('nginx', wide)) return;
  // A run level without services, or the package starts a server of its own on port 80.
  await installPackages('nginx', ['nginx-light'], { ...wide, RUNLEVEL: '1' });
  if (findProgram('nginx', wide)) return;
  throw new ReadableError(
    'The tests run deploy/nginx. Install nginx: apt-get install --no-install-recommends nginx-light',
  );
}
