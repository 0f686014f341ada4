import * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type AccountApp,
  listQueuedMails,
  openAccountApp,
  PASSWORD,
} from '../../../tests/harness/account-app.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { fillHashQueue } from '../../../tests/harness/full-hash-queue.ts';
import { type MailServer, startMailServer } from '../../../tests/harness/mail-server.ts';
import type { Database } from '../../platform/db/database.ts';
import { markEmailUnproven, type User } from '../users/index.ts';
import { issueResetLink } from './index.ts';
import type { QueuedMail } from './mail/queued-mail.ts';

vi.mock('@node-rs/argon2', { spy: true });

const HOUR = 60 * 60_000;
const NEW = 'battery staple';

describeEachEngine('a password changed again and again', (engine) => {
  let db: Database;
  let mail: MailServer;
  let app: AccountApp;
  let user: User;
  let token: string;
  beforeAll(async () => {
    db = engine().open();
    mail = await startMailServer();
  });
  afterAll(async () => {
    await mail.close();
    await db.close();
  });
  beforeEach(async () => {
    app = openAccountApp(db, mail.smtpUrl);
    user = await app.newUser();
    token = await app.openSession(user.id);
    vi.clearAllMocks();
  });
  // Each test has a clock of its own; one that is ahead would send what the next has planned.
  afterEach(() => app.jobs.stop());

  const change = async (password = NEW, as = token) =>
    app.post('/api/account/password', { password }, { token: as });
  const noticesTo = ({ email }: User) =>
    mail.received.filter(({ recipients }) => recipients.includes(email)).length;
  const queuedFor = async ({ id }: User) =>
    (await listQueuedMails(db))
      .map(({ dueAt, mail: queued }) => ({ ...(queued as QueuedMail), dueAt }))
      .filter(({ userId }) => userId === id)
      .map(({ kind, dueAt }) => ({ kind, dueAt }));

  it('is hashed ten times an hour, however many calls come at once, and others are served', async () => {
    const passwords = Array.from({ length: 40 }, (_, index) => `password ${index}`);
    const answers = await Promise.all(passwords.map((password) => change(password)));
    const taken = passwords.filter((_, index) => answers[index]?.status === 204);
    const refused = answers.filter(({ status }) => status !== 204);
    expect(taken).toHaveLength(10);
    expect(vi.mocked(argon2.hash)).toHaveBeenCalledTimes(10);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('3600');
      expect(await app.outcome(answer)).toEqual([429, 'too_many_attempts']);
    }

    const other = await app.newUser();
    expect((await change(NEW, await app.openSession(other.id))).status).toBe(204);
    const opens = [];
    for (const password of taken) opens.push(await app.signsIn(user.email, password));
    expect(opens.filter((opened) => opened === true)).toHaveLength(1);
    expect((await app.call('GET', '/api/account/security', { token })).status).toBe(200);

    app.clock.advance(HOUR);
    token = await app.openSession(user.id);
    expect((await change()).status).toBe(204);
  });

  it('is refused while too many wait, like every call that hashes, and loses nothing by it', async () => {
    const { db: at, clock } = app.deps;
    const { link } = await issueResetLink({ db: at, clock, publicUrl: '' }, user.id);
    const calls = {
      password: () => change(),
      stepUp: () => app.post('/api/account/step-up', { password: PASSWORD }, { token }),
      reset: () =>
        app.post('/api/auth/reset-password', { token: link.split('=')[1], password: NEW }),
    };
    const letGo = fillHashQueue(app.deps.passwords, app.device.address);
    // More often than the limit on attempts allows: what was never tried does not count.
    for (let round = 0; round < 11; round += 1) {
      for (const call of Object.values(calls)) {
        const answer = await call();
        expect(answer.headers.get('retry-after')).toBe('1');
        expect(await app.outcome(answer)).toEqual([503, 'busy']);
      }
    }
    await letGo();
    expect(await queuedFor(user)).toEqual([]);
    expect((await calls.stepUp()).status).toBe(204);
    expect((await calls.reset()).status).toBe(204);
    token = await app.openSession(user.id);
    expect((await calls.password()).status).toBe(204);
  });

  it('is told at once, then once an hour, and the last change always', async () => {
    for (let round = 0; round < 5; round += 1) expect((await change()).status).toBe(204);
    await mail.waitFor(user.email);
    await app.jobs.runDue();
    expect(noticesTo(user)).toBe(1);
    expect(await queuedFor(user)).toEqual([
      { kind: 'password-notice', dueAt: app.clock.now() + HOUR },
    ]);

    app.clock.advance(HOUR);
    await app.jobs.runDue();
    expect(noticesTo(user)).toBe(2);
    token = await app.openSession(user.id);
    expect((await change()).status).toBe(204);
    await app.jobs.runDue();
    expect(noticesTo(user)).toBe(2);
    expect(await queuedFor(user)).toHaveLength(1);
    app.clock.advance(HOUR);
    await app.jobs.runDue();
    expect(noticesTo(user)).toBe(3);
    expect(await queuedFor(user)).toEqual([]);
  });

  it('is told to nobody at an address that nobody has proven', async () => {
    await markEmailUnproven(db, user.id);
    expect((await change()).status).toBe(204);
    const body = { email: `new-${user.email}` };
    expect((await app.post('/api/account/email', body, { token })).status).toBe(202);
    expect((await queuedFor(user)).map(({ kind }) => kind)).toEqual(['confirm-email']);
    await app.jobs.runDue();
    expect(noticesTo(user)).toBe(0);
    expect(await app.signsIn(user.email, PASSWORD)).toBe(false);
    expect(await app.signsIn(user.email, NEW)).toBe(true);
  });
});
