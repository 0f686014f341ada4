import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const PROJECT = path.resolve(import.meta.dirname, '../../..');
const CACHE = path.join(PROJECT, '.cache');
const MANIFESTS = path.resolve(import.meta.dirname, '../firebase-emulator');

/** How long a test may wait for an emulator that has to be installed first. */
export const FIREBASE_INSTALL_LIMIT_MS = 300_000;

/** The Firebase emulator cannot be had on this machine; the message says what to do about it. */
export class FirebaseEmulatorUnavailableError extends Error {
  override name = 'FirebaseEmulatorUnavailableError';
}

/**
 * Installs firebase-tools into the cache, unless the locked version is there already. It stays out
 * of the project's own installation, which it would make a third bigger on machines that never test.
 * Needs the network only then; several processes may call it at once.
 * @returns the folder from which its modules resolve
 */
export async function installFirebaseEmulator(): Promise<string> {
  const lock = await readFile(path.join(MANIFESTS, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = path.join(CACHE, `firebase-emulator-${hash}`);
  if (existsSync(folder)) return folder;
  console.error('Installing the Firebase emulator (npm ci, about 240 MB) …');
  await mkdir(CACHE, { recursive: true });
  const aside = await mkdtemp(path.join(CACHE, 'firebase-emulator-new-'));
  try {
    for (const name of ['package.json', 'package-lock.json']) {
      await copyFile(path.join(MANIFESTS, name), path.join(aside, name));
    }
    await installInto(aside);
    await publish(aside, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return folder;
}

async function installInto(folder: string): Promise<void> {
  // npm belongs to the system's Node, not to the pinned one that comes first within npm's scripts.
  const outside = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.startsWith(PROJECT))
    .join(path.delimiter);
  const args = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  try {
    await promisify(execFile)('npm', args, { cwd: folder, env: { ...process.env, PATH: outside } });
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new FirebaseEmulatorUnavailableError(
      `The Firebase emulator could not be installed: ${detail}\nConnect to the network and run the command again; once it is installed, no network is needed.`,
      { cause },
    );
  }
}

/** Only whole installations get the final name; of two at once the first one wins. */
async function publish(aside: string, folder: string): Promise<void> {
  try {
    await rename(aside, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

if (import.meta.main) {
  try {
    await installFirebaseEmulator();
  } catch (error) {
    if (!(error instanceof FirebaseEmulatorUnavailableError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
