import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccountSecurity } from '@file-server/contract/account';
import {
  type AccountApp,
  openAccountApp,
  PASSWORD,
  PUBLIC_URL,
} from '../../../tests/harness/account-app.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { untilWaiting } from '../../../tests/harness/lock-waits.ts';
import { type MailServer, startMailServer } from '../../../tests/harness/mail-server.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  changeEmail,
  getUser,
  markEmailProven,
  markEmailUnproven,
  type User,
} from '../users/index.ts';
import { revokeLinks } from './links.ts';
import { composeMail } from './mail/compose-mail.ts';

const MINUTE = 60_000;

describeEachEngine('another e-mail address', (engine) => {
  let db: Database;
  let mail: MailServer;
  let app: AccountApp;
  let user: User;
  let token: string;
  let wanted: string;
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
    wanted = `new-${user.email}`;
  });
  // Its queue must not take the mails of the next test.
  afterEach(() => app.jobs.stop());

  const ask = async (email: unknown, as = token) =>
    app.outcome(await app.post('/api/account/email', { email }, { token: as }));
  const confirm = async (link: string) =>
    app.outcome(await app.post('/api/auth/confirm-email', { token: link }));
  const mailedToken = async (to: string, nth = 1) => {
    const received = await mail.waitFor(to, nth);
    return /#token=([\w-]+)$/m.exec(received.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const security = async () =>
    (await (await app.call('GET', '/api/account/security', { token })).json()) as AccountSecurity;
  const addressOf = async (who = user) => (await getUser(db, who.id))?.email;

  it('holds once its link is opened; until then it is pending, and the old one is told', async () => {
    expect(await ask(wanted.toUpperCase())).toEqual([202, null]);
    expect(await security()).toMatchObject({ email: user.email, pendingEmail: wanted });
    const link = await mailedToken(wanted);
    const [toNew] = await mail.waitFor(wanted);
    expect(toNew?.text).toContain(`\n${PUBLIC_URL}/confirm-email#token=${link}\n`);
    const [notice] = await mail.waitFor(user.email);
    expect(notice?.text).toContain(user.email);
    expect(notice?.text).not.toContain('token');
    expect(await addressOf()).toBe(user.email);

    expect(await confirm(link)).toEqual([204, null]);
    expect(await security()).toMatchObject({ email: wanted, pendingEmail: null });
    expect(await app.signsIn(wanted, PASSWORD)).toBe(true);
    expect(await app.signsIn(user.email, PASSWORD)).toBe(false);
    expect(await confirm(link)).toEqual([410, 'link_ended']);
  });

  it('counts as proven once its link is opened', async () => {
    await markEmailUnproven(db, user.id);
    await ask(wanted);
    await confirm(await mailedToken(wanted));
    expect(await markEmailProven(db, user.id)).toBe(false);
    expect(app.revocations).toEqual(['address-changed']);
  });

  it('makes links worthless that went to the old one', async () => {
    await app.post('/api/auth/forgot-password', { email: user.email });
    const reset = await mailedToken(user.email);
    await ask(wanted);
    await confirm(await mailedToken(wanted));
    const body = { token: reset, password: 'battery staple' };
    const answer = await app.post('/api/auth/reset-password', body);
    expect(await app.outcome(answer)).toEqual([410, 'link_ended']);
  });

  it('makes a link worthless that is on its way to the old one while it changes', async () => {
    const asked = { kind: 'reset-password', recipient: user.email, userId: null } as const;
    const compose = () =>
      composeMail(
        { db, clock: app.clock, title: () => 'Files', publicUrl: PUBLIC_URL },
        { ...asked, language: 'en' },
      );
    let mail: ReturnType<typeof compose> = Promise.resolve(null);
    await db.transaction(async (tx) => {
      await changeEmail(tx, user.id, wanted);
      await revokeLinks(tx, user.id);
      mail = compose();
      // SQLite lets nobody write before the end; PostgreSQL shows others the old address until then.
      if (tx.capabilities.rowLocks) await untilWaiting(db, 1);
    });
    const link = /#token=([\w-]+)$/m.exec((await mail)?.text ?? '')?.[1] ?? 'a'.repeat(43);
    const body = { token: link, password: 'battery staple' };
    const answer = await app.post('/api/auth/reset-password', body);
    expect(await app.outcome(answer)).toEqual([410, 'link_ended']);
    expect(await app.signsIn(wanted, PASSWORD)).toBe(true);
  });

  it('is asked for by somebody who proved themselves within ten minutes', async () => {
    app.clock.advance(10 * MINUTE + 1);
    expect(await ask(wanted)).toEqual([403, 'step_up_required']);
    expect(await security()).toMatchObject({ pendingEmail: null });
  });

  it('does not tell who has an account, and is refused to whoever opens the link', async () => {
    const other = await app.newUser();
    expect(await ask(other.email)).toEqual([202, null]);
    const link = await mailedToken(other.email);
    expect(await confirm(link)).toEqual([409, 'email_taken']);
    expect(await addressOf()).toBe(user.email);
    expect(await security()).toMatchObject({ pendingEmail: null });
    expect(await confirm(link)).toEqual([410, 'link_ended']);
  });

  it('goes to one of two users who confirm it at once', async () => {
    const other = await app.newUser();
    await ask(wanted);
    const first = await mailedToken(wanted);
    await ask(wanted, await app.openSession(other.id));
    const second = await mailedToken(wanted, 2);
    const outcomes = await Promise.all([confirm(first), confirm(second)]);
    expect(outcomes.map(([, code]) => code)).toContain('email_taken');
    expect(outcomes.map(([status]) => status)).toContain(204);
    const holders = await Promise.all([addressOf(), addressOf(other)]);
    expect(holders.filter((address) => address === wanted)).toHaveLength(1);
  });

  it('is the newest of those that were asked for', async () => {
    await ask(wanted);
    const replaced = await mailedToken(wanted);
    await ask(`newer-${user.email}`);
    expect(await confirm(replaced)).toEqual([410, 'link_ended']);
    expect(await confirm(await mailedToken(`newer-${user.email}`))).toEqual([204, null]);
    expect(await addressOf()).toBe(`newer-${user.email}`);
  });

  it('is given up by another password, and after a day', async () => {
    await ask(wanted);
    const cancelled = await mailedToken(wanted);
    await app.post('/api/account/password', { password: 'battery staple' }, { token });
    expect(await security()).toMatchObject({ pendingEmail: null });
    expect(await confirm(cancelled)).toEqual([410, 'link_ended']);
    await ask(wanted);
    const late = await mailedToken(wanted, 2);
    app.clock.advance(24 * 60 * MINUTE);
    expect(await confirm(late)).toEqual([410, 'link_ended']);
    expect(await addressOf()).toBe(user.email);
  });

  it('is asked for five times an hour', async () => {
    const outcomes = [];
    for (let nth = 1; nth <= 6; nth += 1) outcomes.push(await ask(`${nth}-${user.email}`));
    expect(outcomes.at(4)).toEqual([202, null]);
    expect(outcomes.at(5)).toEqual([429, 'too_many_attempts']);
  });

  it.each(['nobody', '', 5, 'a@example.com\r\nBcc: b@example.com', 'a@example.com, b@example.com'])(
    'is not %j',
    async (email) => {
      expect(await ask(email)).toEqual([400, 'invalid_request']);
      expect(await security()).toMatchObject({ pendingEmail: null });
    },
  );

  it('is not the one they have', async () => {
    expect(await ask(user.email.toUpperCase())).toEqual([400, 'invalid_request']);
  });

  it('needs mail and a session', async () => {
    const silent = openAccountApp(db, null);
    const theirs = { token: await silent.openSession(user.id) };
    const answer = await silent.post('/api/account/email', { email: wanted }, theirs);
    expect(await silent.outcome(answer)).toEqual([503, 'mail_not_configured']);
    expect((await app.post('/api/account/email', { email: wanted })).status).toBe(401);
  });
});
