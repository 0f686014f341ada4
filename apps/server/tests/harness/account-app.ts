import { generateKeyPairSync } from 'node:crypto';
import type { Problem } from '@file-server/contract/problem';
import {
  accountSecurityRoutes,
  createOutbox,
  type Proofs,
} from '../../src/features/account-security/index.ts';
import { addUser, createPasswords, type User } from '../../src/features/users/index.ts';
import { createSessions } from '../../src/features/sessions/index.ts';
import { checkPassword } from '../../src/features/sign-in/index.ts';
import { MODULES } from '../../src/modules.ts';
import { type Database, tables } from '../../src/platform/db/database.ts';
import { Jobs } from '../../src/platform/jobs/jobs.ts';
import type { JobTables } from '../../src/platform/jobs/tables.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { createSmtpMailer } from '../../src/platform/mail/drivers/smtp.ts';
import { createRevokeAccess, type RevokeAccess } from '../../src/platform/module/revoke-access.ts';
import { ProblemError } from '../../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../../src/platform/problem/problem-response.ts';
import { createSignals, type Signal } from '../../src/platform/signals/signals.ts';
import { checkAnswers } from './check-answers.ts';
import { handClock } from './seed.ts';

export const PASSWORD = 'correct horse';
export const PUBLIC_URL = 'https://files.example.org';
const DAY = 24 * 3_600_000;
const { privateKey: signingKey } = generateKeyPairSync('ed25519');
const passwords = createPasswords();

export type AccountApp = ReturnType<typeof openAccountApp>;

/**
 * A code and a passkey that are always right, and others that are not.
 * @param asked receives every code that is looked at, since looking at one spends it
 */
const proofsThatNote = (asked: string[]): Proofs => ({
  code: (_userId, { code }) => {
    asked.push(code);
    return code === '123456' ? Promise.resolve() : Promise.reject(new ProblemError('wrong_code'));
  },
  passkey: (userId, { passkey }) =>
    passkey.id === `key of ${userId}`
      ? Promise.resolve()
      : Promise.reject(new ProblemError('passkey_refused')),
});

function openServices(db: Database, smtpUrl: string | null) {
  const clock = handClock();
  const signals = createSignals();
  const heard: Signal[] = [];
  signals.subscribe((signal) => heard.push(signal));
  const logged: unknown[] = [];
  const sessions = createSessions({
    db,
    clock,
    signals,
    signingKey,
    lifetimeMs: DAY,
    maxLifetimeMs: DAY,
  });
  const log = (...line: unknown[]) => void logged.push(line);
  const logger = { info: log, warn: log, error: log };
  // Without chance and without a poll: a test says when.
  const jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY });
  const outbox =
    smtpUrl === null
      ? null
      : createOutbox({
          db,
          clock,
          jobs,
          title: () => 'Files',
          publicUrl: PUBLIC_URL,
          mailer: createSmtpMailer({ smtpUrl, from: 'files@example.org' }),
        });
  // Without mails there is nothing to run, nor anybody who would wait for the start.
  const started = outbox === null ? Promise.resolve() : jobs.start(outbox.jobs);
  // An address of its own: tests on one database do not use up each other's attempts.
  const device = { address: newId(), userAgent: 'test' };
  const askedCodes: string[] = [];
  const proofs = proofsThatNote(askedCodes);
  /** The second factor of every user; tests switch it on. */
  const totp = { enabled: false, recoveryCodesLeft: 7 };
  const deps = { db, clock, passwords, sessions, outbox, proofs };
  const revocations: Parameters<RevokeAccess>[1][] = [];
  const revoke = createRevokeAccess(MODULES, { clock, signals });
  const app = accountSecurityRoutes({
    ...deps,
    deviceOf: () => device,
    revokeAccess(tx, occasion, revocation) {
      revocations.push(occasion);
      return revoke(tx, occasion, revocation);
    },
    factorsOf: () => Promise.resolve({ totp, passkeys: [] }),
  }).onError((error) => toProblemResponse(error));

  return {
    clock,
    device,
    /** The occasions on which access was revoked. */
    revocations,
    heard,
    logged,
    outbox,
    jobs: {
      runDue: () => started.then(() => jobs.runDue()),
      stop: () => started.then(() => jobs.stop()),
    },
    sessions,
    deps,
    app,
    askedCodes,
    totp,
  };
}

/** The mails that wait in a test's database; one that was given up is due never. */
export async function listQueuedMails(db: Database) {
  const rows = await tables<JobTables>(db)
    .selectFrom('jobs')
    .select(['attempts', 'due_at', 'payload'])
    .where('kind', '=', 'send-mail')
    .execute();
  return rows.map(({ attempts, due_at: dueAt, payload }) => ({
    attempts,
    dueAt,
    mail: JSON.parse(payload) as unknown,
  }));
}

/** Forgets all jobs of a test's database. */
export const clearJobs = (db: Database) => tables<JobTables>(db).deleteFrom('jobs').execute();

/**
 * The account's calls on a test's database.
 * @param smtpUrl null = the server cannot send mail
 */
export function openAccountApp(db: Database, smtpUrl: string | null) {
  const services = openServices(db, smtpUrl);
  const { app, clock, deps, device, sessions } = services;
  const documented = checkAnswers(app);
  const call = async (
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, token, language }: { body?: unknown; token?: string; language?: string } = {},
  ) =>
    documented(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(language === undefined ? {} : { 'accept-language': language }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    ...services,
    call,
    post: (path: string, body: unknown, rest: { token?: string; language?: string } = {}) =>
      call('POST', path, { body, ...rest }),
    /** A user with an address of their own and the usual password. */
    newUser: (): Promise<User> =>
      addUser(
        { db, clock, passwords },
        { email: `user-${newId().toLowerCase()}@example.com`, password: PASSWORD },
      ),
    openSession: (userId: string) => sessions.openSession(userId, 'custom-db', device),
    /** Whether this password signs in, with an attempt that counts. */
    async signsIn(email: string, password: string): Promise<boolean | 'too_many_attempts'> {
      try {
        await checkPassword(deps, { email, password, address: device.address });
        return true;
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        return error.code === 'too_many_attempts' ? error.code : false;
      }
    },
    /** Status and code of an answer; null = it is no problem. */
    async outcome(answer: Response): Promise<[number, string | null]> {
      const isProblem = answer.headers.get('content-type') === 'application/problem+json';
      return [answer.status, isProblem ? ((await answer.json()) as Problem).code : null];
    },
  };
}
