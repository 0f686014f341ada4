import path from 'node:path';
import { PROJECT, ReadableError } from './project.mjs';
import { capture } from './run.mjs';

const INSTALL = path.join(PROJECT, 'packages/testkit/src/firebase-emulator-install.ts');

/** Installs the emulator of the sign-in tests where there is none; tests themselves have no time for it. */
export async function ensureFirebaseEmulator(node, env) {
  const { code } = await capture(node, [INSTALL], { env, stdio: 'inherit' });
  if (code !== 0) throw new ReadableError('The Firebase emulator is missing.');
}
