import { findProgram, installPackages } from './debian-packages.mjs';
import { ReadableError } from './project.mjs';

const PROGRAMS = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph'];
const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];

/** Installs the Ceph that packages/testkit/src/object-storage.ts starts as a storage that speaks S3. */
export async function ensureObjectStorage(env) {
  const isThere = () => PROGRAMS.every((name) => findProgram(name, env));
  if (isThere()) return;
  // A run level without services: the tests start processes of their own.
  await installPackages('Ceph', PACKAGES, { ...env, RUNLEVEL: '1' });
  if (isThere()) return;
  throw new ReadableError(
    `The tests of S3 storage run on a real one. Install it: apt-get install --no-install-recommends ${PACKAGES.join(' ')}`,
  );
}
