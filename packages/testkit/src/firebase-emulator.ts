import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import {
  FirebaseEmulatorUnavailableError,
  installFirebaseEmulator,
} from './firebase-emulator-install.ts';
import type { EmulatorSwitches } from './firebase-emulator-switches.ts';

export { FIREBASE_INSTALL_LIMIT_MS } from './firebase-emulator-install.ts';
export { REFUSED_API_KEY } from './firebase-emulator-switches.ts';

const CHILD = path.join(import.meta.dirname, 'firebase-emulator-child.ts');
const START_LIMIT_MS = 60_000;

export interface FirebaseUser {
  readonly email: string;
  /** At least six characters, or the emulator refuses. */
  readonly password: string;
  readonly displayName?: string;
  readonly emailVerified?: boolean;
}

/** A running Firebase Auth emulator with a project of its own. */
export interface FirebaseEmulator {
  /** Such as `http://127.0.0.1:40123`: what FIREBASE_EMULATOR and `connectAuthEmulator` take. */
  readonly origin: string;
  readonly port: number;
  readonly projectId: string;
  /** Settings with which a server of ours takes this emulator's sign-ins. */
  readonly env: Readonly<Record<string, string>>;
  /** @returns the user's id, the `sub` of their ID tokens */
  createUser(user: FirebaseUser): Promise<string>;
  verifyEmail(userId: string): Promise<void>;
  disable(userId: string): Promise<void>;
  /** Signs in as the SDK does. @returns an ID token */
  signIn(user: Pick<FirebaseUser, 'email' | 'password'>): Promise<string>;
  /** With privacy on, an unknown address and a wrong password have the same answer. */
  setEmailPrivacy(on: boolean): Promise<void>;
  /** Off = what a project answers that has not enabled passwords (operation-not-allowed). */
  setPasswordSignIn(on: boolean): Promise<void>;
  /** Removes all users. */
  clear(): Promise<void>;
  /** Ends it at once, as a crash would; start another on the same port to bring it back, empty. */
  kill(): Promise<void>;
}

/**
 * Starts the real auth emulator of firebase-tools in a process of its own, within a few seconds. It
 * ends with this process. The very first start on a machine installs it: give the hook
 * `FIREBASE_INSTALL_LIMIT_MS`.
 * @throws FirebaseEmulatorUnavailableError
 */
export async function startFirebaseEmulator(
  options: { readonly port?: number; readonly projectId?: string } = {},
): Promise<FirebaseEmulator> {
  const { projectId = 'demo-file-server' } = options;
  const folder = await installFirebaseEmulator();
  const child = spawn(process.execPath, [CHILD, folder, projectId, String(options.port ?? 0)], {
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: path.join(folder, 'compile'),
      // firebase-tools keeps a configuration in the user's home otherwise.
      XDG_CONFIG_HOME: path.join(folder, 'config'),
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const port = await portOf(child);
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    projectId,
    env: {
      FIREBASE_API_KEY: 'any-key',
      FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_EMULATOR: origin,
    },
    ...callsOf(origin, projectId),
    async setPasswordSignIn(on) {
      const heard = once(child, 'message');
      child.send({ passwordSignIn: on } satisfies Partial<EmulatorSwitches>);
      await heard;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** The emulator's HTTP calls; `owner` is the token that it takes as the project's administrator. */
function callsOf(origin: string, projectId: string) {
  const toolkit = `${origin}/identitytoolkit.googleapis.com/v1`;
  const call = async <Answer>(url: string, method: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(url, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The emulator refused: ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const accounts = `${toolkit}/projects/${projectId}/accounts`;
  return {
    async createUser(user: FirebaseUser) {
      return (await call<{ localId: string }>(accounts, 'POST', user)).localId;
    },
    async verifyEmail(localId: string) {
      await call(`${accounts}:update`, 'POST', { localId, emailVerified: true });
    },
    async disable(localId: string) {
      await call(`${accounts}:update`, 'POST', { localId, disableUser: true });
    },
    async signIn({ email, password }: Pick<FirebaseUser, 'email' | 'password'>) {
      const body = { email, password, returnSecureToken: true };
      const url = `${toolkit}/accounts:signInWithPassword?key=any-key`;
      return (await call<{ idToken: string }>(url, 'POST', body)).idToken;
    },
    async setEmailPrivacy(on: boolean) {
      const body = { emailPrivacyConfig: { enableImprovedEmailPrivacy: on } };
      await call(`${origin}/emulator/v1/projects/${projectId}/config`, 'PATCH', body);
    },
    async clear() {
      await call(`${origin}/emulator/v1/projects/${projectId}/accounts`, 'DELETE');
    },
  };
}

/** The port that the emulator says it listens on. */
function portOf(child: ChildProcess): Promise<number> {
  const written: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => written.push(chunk.toString()));
  return new Promise((resolve, reject) => {
    const fail = (what: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new FirebaseEmulatorUnavailableError(`The emulator ${what}:\n${written.join('')}`));
    };
    const timer = setTimeout(() => fail('did not start in time'), START_LIMIT_MS);
    child.once('exit', (code) => fail(`ended with code ${code}`));
    child.once('message', ({ port }: { port: number }) => {
      clearTimeout(timer);
      child.removeAllListeners('exit');
      resolve(port);
    });
  });
}
