import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Problem } from '@file-server/contract/problem';
import type { SignInResponse } from '@file-server/contract/sign-in';
import { Hono } from 'hono';
import { createTellOwner } from '../../src/features/account-security/index.ts';
import type { QueuedMail } from '../../src/features/account-security/mail/queued-mail.ts';
import { addUser, createPasswords, type User } from '../../src/features/users/index.ts';
import { passkeysRoutes, relyingPartyOf } from '../../src/features/passkeys/index.ts';
import { requireSecondFactor, secondFactorRoutes } from '../../src/features/second-factor/index.ts';
import { createSessions } from '../../src/features/sessions/index.ts';
import {
  createCompleteSignIn,
  createOperatorSignIns,
  signInRoutes,
} from '../../src/features/sign-in/index.ts';
import { MODULES } from '../../src/modules.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { toProblemResponse } from '../../src/platform/problem/problem-response.ts';
import { createRevokeAccess } from '../../src/platform/module/revoke-access.ts';
import { createErasePersonalData } from '../../src/platform/module/server-module.ts';
import { createSignals } from '../../src/platform/signals/signals.ts';
import { checkAnswers } from './check-answers.ts';
import { handClock } from './seed.ts';

const PASSWORD = 'correct horse';
const DAY = 24 * 60 * 60_000;
const passwords = createPasswords();
const { privateKey: signingKey } = generateKeyPairSync('ed25519');

/** The ways to sign in to one database, with a clock and a client address that a test chooses. */
export function createSignInApp(db: Database, publicUrl = 'https://files.example.org') {
  const clock = handClock();
  const signals = createSignals();
  const fieldKey = randomBytes(32).toString('base64');
  const sessions = createSessions({
    db,
    clock,
    signals,
    signingKey,
    lifetimeMs: DAY,
    maxLifetimeMs: DAY,
  });
  const operatorSignIns = createOperatorSignIns({ db, clock, logFailure: () => undefined });
  const mailed: (QueuedMail & { readonly dueAt?: number })[] = [];
  const outbox = {
    enqueue: (_tx: Database, mail: (typeof mailed)[number]) =>
      Promise.resolve(void mailed.push(mail)),
    jobs: [],
  };
  const client = { address: `address of ${newId()}` };
  const deps = {
    db,
    clock,
    passwords,
    sessions,
    fieldKey,
    title: () => 'Example Downloads',
    totpSecrets: randomBytes(32),
    relyingParty: relyingPartyOf(publicUrl),
    deviceOf: () => ({ ...client, userAgent: null }),
    revokeAccess: createRevokeAccess(MODULES, { clock, signals }),
    erasePersonalData: createErasePersonalData(MODULES),
    tellOwner: createTellOwner({ clock, outbox }),
    completeSignIn: createCompleteSignIn({ db, sessions, operatorSignIns, fieldKey }),
  };
  const app = new Hono()
    .onError((error) => toProblemResponse(error))
    .route(
      '/',
      signInRoutes({
        ...deps,
        requireSecondFactor: (...proof) => requireSecondFactor(deps, ...proof),
      }),
    )
    .route('/', secondFactorRoutes(deps))
    .route('/', passkeysRoutes(deps));

  const documented = checkAnswers(app);

  async function call(
    path: string,
    { method = 'POST', token, ...rest }: CallOptions = {},
  ): Promise<Response> {
    const headers = new Headers({ 'content-type': 'application/json', ...rest.headers });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const body = 'body' in rest ? JSON.stringify(rest.body) : null;
    return documented(path, { method, headers, body });
  }

  return {
    clock,
    client,
    deps,
    sessions,
    /** The mails that were written down. */
    mailed,
    call,
    newUser: () =>
      addUser(
        { db, clock, passwords },
        { email: `user-${newId().toLowerCase()}@example.com`, password: PASSWORD },
      ),
    /** POST /api/auth with the right password. */
    tryPassword: ({ email }: Pick<User, 'email'>) =>
      call('/api/auth', { body: { email, password: PASSWORD } }),
    /** A token of a sign-in at this moment. */
    openSession: ({ id }: Pick<User, 'id'>) =>
      sessions.openSession(id, 'custom-db', { address: null, userAgent: null }),
  };
}

interface CallOptions {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export const problemOf = async (answer: Response) => (await answer.json()) as Problem;
export const signInOf = async (answer: Response) => (await answer.json()) as SignInResponse;
