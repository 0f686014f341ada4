import { mailPageSchema } from '@file-server/contract/mails';
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { clearJobs } from './harness/account-app.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type MailServer, startMailServer } from './harness/mail-server.ts';
import { createSignInApp } from './harness/sign-in-app.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { createSmtpMailer } from '../src/platform/mail/drivers/smtp.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { changeLicence } from '../src/features/licences/index.ts';
import {
  createNotices,
  findMailPage,
  mailsModule,
  type Notices,
} from '../src/features/mails/index.ts';
import type { MailTables } from '../src/features/mails/tables.ts';
import { findUser, grantOperator, isEmailProven } from '../src/features/users/index.ts';
import {
  createSettleRegistration,
  findWaiters,
  waitAgain,
} from '../src/features/registration/index.ts';
import { registrationDeskRoutes } from '../src/features/registration/operator-routes.ts';
import { registrationRoutes } from '../src/features/registration/routes.ts';
import { getUserForDesk } from '../src/features/users-desk/index.ts';
import { changeUser } from '../src/features/users-desk/change-user.ts';

const ORIGIN = 'https://files.example.org';
const TRIAL = {
  proPack: true,
  lifetimeMs: null,
  maximum: 5,
  period: 'month',
  planId: null,
} as const;
const NAME = 'Buy http://spam.example now';
const PASSWORD = 'correct horse';

describeEachEngine('mails about registrations', (engine) => {
  let db: Database;
  let server: MailServer;
  let jobs: Jobs;
  let count = 0;
  let email: string;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    count += 1;
    email = `waits${count}@example.com`;
    await tables<MailTables>(db).deleteFrom('mails').execute();
    await clearJobs(db);
    server = await startMailServer();
  });
  afterEach(async () => {
    await jobs.stop();
    await server.close();
  });

  async function start({ sends = true } = {}) {
    const signIn = createSignInApp(db);
    const { clock } = signIn;
    const logger = { info() {}, warn() {}, error() {} };
    jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: 3_600_000 });
    const mailer = createSmtpMailer({ smtpUrl: server.smtpUrl, from: 'files@example.org' });
    const made = createNotices({
      db,
      clock,
      jobs,
      mailer,
      title: () => 'Files',
      publicUrl: ORIGIN,
      linkKey: randomBytes(32),
      config: { requests: true, operatorContact: null },
      readNews: () => Promise.resolve([]),
    });
    const notices: Notices | null = sends ? made : null;
    await jobs.start([...made.jobs]);
    const config = { registration: 'approval', trial: TRIAL } as const;
    const deps = { ...signIn.deps, signals: createSignals(), config, notices };
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .route('/', registrationRoutes(deps))
      .route('/', registrationDeskRoutes(deps));
    const call = async (path: string, headers: Record<string, string>, body?: object) =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
    const operator = await signIn.newUser();
    await grantOperator({ db }, operator.id);
    const token = await signIn.openSession(operator);
    const register = async (language: string) => {
      const body = { displayName: NAME, email, password: PASSWORD };
      const answer = await call('/api/auth/register', { 'accept-language': language }, body);
      expect(answer.status).toBe(202);
      return (await findUser(db, email))?.id ?? 'nobody';
    };
    const decide = async (userId: string, verdict: 'approve' | 'refuse') =>
      (
        await call(`/api/operator/registrations/${userId}/${verdict}`, {
          authorization: `Bearer ${token}`,
        })
      ).status;
    return { ...signIn, deps, register, decide };
  }
  const received = async () => {
    await jobs.runDue();
    return server.received.map(({ recipients, subject, text, html }) => ({
      recipients,
      subject,
      words: `${text} ${html}`,
    }));
  };
  const waiting = async () =>
    JSON.stringify(
      await tables<{ jobs: { payload: string } }>(db).selectFrom('jobs').selectAll().execute(),
    );
  const log = async () => {
    const query = { limit: 100, user: undefined, state: undefined, cursor: undefined };
    return mailPageSchema.parse(await findMailPage(db, query)).items;
  };

  it('say once that an account is open, in the language of the registration', async () => {
    const { register, decide, tryPassword } = await start();
    const userId = await register('tr-TR,tr;q=0.9');
    expect(await received()).toEqual([]);
    expect(await decide(userId, 'approve')).toBe(200);
    expect(await decide(userId, 'approve')).toBe(404);
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipients: [email], subject: 'Files hesabınız açıldı' });
    expect(mail?.words).toContain(`${ORIGIN}/login`);
    expect(mail?.words).toContain('lang="tr"');
    // Nobody sends their words through us, and no mail lets anybody in.
    expect(mail?.words).not.toMatch(/spam|Buy|correct horse|token/);
    expect(await log()).toMatchObject([
      { kind: 'registration_approved', state: 'sent', user: { id: userId, email } },
    ]);
    // It is no proof: who has the mailbox has done nothing yet.
    expect(await isEmailProven(db, userId)).toBe(false);
    expect((await tryPassword({ email })).status).toBe(200);
  });

  it('say once that it was declined, to an address of which nothing else is left', async () => {
    const { register, decide } = await start();
    const userId = await register('ar');
    expect(await decide(userId, 'refuse')).toBe(204);
    expect(await decide(userId, 'refuse')).toBe(404);
    expect(await findUser(db, email)).toBeUndefined();
    const [mail, ...others] = await received();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipients: [email], subject: 'رُفض تسجيلك في Files' });
    expect(mail?.words).not.toMatch(/spam|Buy|http/);
    expect(await log()).toMatchObject([
      { kind: 'registration_refused', state: 'sent', user: { id: userId, email: null } },
    ]);
    const kept = await tables<MailTables>(db).selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(kept) + (await waiting())).not.toContain(email);
  });

  it('go to whoever is activated in another way, too, and to nobody who never waited', async () => {
    const { register, deps } = await start();
    const userId = await register('en');
    const change = { ...deps, settleRegistration: createSettleRegistration(deps) };
    const by = { actor: { kind: 'cli' } } as const;
    await changeLicence(change, userId, { activated: true }, by);
    await changeLicence(change, userId, { activated: false }, by);
    await changeLicence(change, userId, { activated: true }, by);
    expect((await received()).map(({ subject }) => subject)).toEqual([
      'Your account at Files is open',
    ]);
  });

  it('do not leave where the decision is taken back before, and say the next one', async () => {
    const { register, decide, deps } = await start();
    const userId = await register('tr');
    const settle = createSettleRegistration(deps);
    const waiter = { registeredAt: deps.clock.now(), language: 'tr' } as const;
    // In one transaction, so that the mail cannot leave in between.
    await db.transaction(async (tx) => {
      await settle(tx, userId);
      await waitAgain(tx, userId, waiter);
    });
    expect(await received()).toEqual([]);
    expect(await decide(userId, 'approve')).toBe(200);
    expect((await received()).map(({ subject }) => subject)).toEqual(['Files hesabınız açıldı']);
  });

  it.each(['approved', 'activated'])(
    'say the last word to whoever was %s and set back before they have signed in',
    async (way) => {
      const { register, decide, deps, tryPassword } = await start();
      const userId = await register('tr');
      const change = { ...deps, settleRegistration: createSettleRegistration(deps) };
      const by = { actor: { kind: 'cli' } } as const;
      const set = (activated: boolean) =>
        changeUser(change, { userId, ifMatch: '*', by }, { activated });
      const state = async () => (await getUserForDesk(db, userId, deps.clock.now())).state;
      const letIn = () => (way === 'approved' ? decide(userId, 'approve') : set(true));
      const waiter = async () => (await findWaiters(db, [userId])).get(userId);
      const registered = await waiter();
      for (let nth = 0; nth < 2; nth += 1) {
        await letIn();
        expect((await received()).map(({ subject }) => subject)).toEqual([
          'Files hesabınız açıldı',
        ]);
        await set(false);
        expect(await state()).toBe('waiting');
        // At their place in the row, and told in their language.
        expect(await waiter()).toEqual(registered);
      }
      expect(await decide(userId, 'refuse')).toBe(204);
      expect((await received()).map(({ subject }) => subject)).toEqual([
        'Files hesabınız açıldı',
        'Files kaydınız reddedildi',
      ]);
      // Refusing whoever has signed in would remove a customer.
      const used = await register('en');
      expect(await decide(used, 'approve')).toBe(200);
      expect((await tryPassword({ email })).status).toBe(200);
      await changeUser(change, { userId: used, ifMatch: '*', by }, { activated: false });
      expect((await getUserForDesk(db, used, deps.clock.now())).state).toBe('suspended');
    },
  );

  it('leave with the decision or not at all', async () => {
    const { register, decide, deps } = await start();
    const userId = await register('en');
    const failing = createSettleRegistration(deps);
    const undone = db.transaction(async (tx) => {
      await failing(tx, userId);
      throw new Error('The decision fails.');
    });
    await expect(undone).rejects.toThrow('fails');
    expect(await received()).toEqual([]);
    expect(await decide(userId, 'approve')).toBe(200);
    expect(await received()).toHaveLength(1);
  });

  it('are forgotten with the address that they wait for', async () => {
    const { register, decide } = await start();
    // As where the mail server is away: it waits.
    await jobs.stop();
    expect(await decide(await register('en'), 'refuse')).toBe(204);
    expect(await waiting()).toContain(email);
    const again = await register('en');
    await db.transaction(async (tx) => {
      await mailsModule.erasePersonalData?.(tx, { id: again, email });
    });
    expect(await waiting()).not.toContain(email);
  });

  it('are not written where the server sends none, and the decision holds all the same', async () => {
    const { register, decide, tryPassword } = await start({ sends: false });
    const userId = await register('en');
    expect(await decide(userId, 'approve')).toBe(200);
    expect(await received()).toEqual([]);
    expect(await log()).toEqual([]);
    expect((await tryPassword({ email })).status).toBe(200);
  });
});
