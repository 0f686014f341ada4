import * as argon2 from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type AccountApp,
  clearJobs,
  listQueuedMails,
  openAccountApp,
  PASSWORD,
  PUBLIC_URL,
} from '../../../tests/harness/account-app.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type MailServer, startMailServer } from '../../../tests/harness/mail-server.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { type UsersTables, markEmailUnproven, type User } from '../users/index.ts';
import { issueResetLink } from './index.ts';
import type { AccountSecurityTables } from './tables.ts';

vi.mock('@node-rs/argon2', { spy: true });

const MINUTE = 60_000;
const NEW = 'battery staple';

describeEachEngine('a forgotten password', (engine) => {
  let db: Database;
  let mail: MailServer;
  let app: AccountApp;
  let user: User;
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
  });
  // What one test has caused must not stand in the outbox of the next.
  afterEach(async () => {
    await app.jobs.runDue();
    await app.jobs.stop();
  });

  const forgot = (email: string, language?: string) =>
    app.post('/api/auth/forgot-password', { email }, language === undefined ? {} : { language });
  const reset = async (token: string, password = NEW) =>
    app.outcome(await app.post('/api/auth/reset-password', { token, password }));
  /** Asks for a link and takes it out of the mail. */
  const mailedToken = async (nth = 1, email = user.email) => {
    expect((await forgot(email)).status).toBe(202);
    const received = await mail.waitFor(user.email, nth);
    return tokenIn(received.at(-1)?.text);
  };
  const tokenIn = (text = '') => /#token=([\w-]+)$/m.exec(text)?.[1] ?? '';
  const links = () =>
    tables<AccountSecurityTables>(db).selectFrom('account_links').selectAll().execute();

  it('is replaced with a link that is mailed, once; every session ends', async () => {
    const other = await app.newUser();
    const tokens = [await app.openSession(user.id), await app.openSession(user.id)];
    const bystander = await app.openSession(other.id);
    const token = await mailedToken();
    const [received] = await mail.waitFor(user.email);
    expect(received?.recipients).toEqual([user.email]);
    expect(received?.text).toContain(`\n${PUBLIC_URL}/reset-password#token=${token}\n`);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await links())).not.toContain(token);

    expect(await reset(token)).toEqual([204, null]);
    expect(await app.signsIn(user.email, PASSWORD)).toBe(false);
    expect(await app.signsIn(user.email, NEW)).toBe(true);
    for (const ended of tokens) {
      await expect(app.sessions.authenticate(ended)).rejects.toThrow('Invalid access_token');
    }
    expect((await app.sessions.authenticate(bystander)).userId).toBe(other.id);
    expect(app.heard).toHaveLength(2);
    expect(app.revocations).toEqual(['password-reset']);

    expect(await reset(token, 'a third one')).toEqual([410, 'link_ended']);
    expect(await app.signsIn(user.email, NEW)).toBe(true);
  });

  it('is answered alike and with the same work whether or not the address is known', async () => {
    // Nothing is delivered: what is found below is all that the answers took.
    await app.jobs.stop();
    const answers = [];
    for (const email of [user.email, 'unknown@example.com']) {
      const answer = await forgot(email);
      answers.push([answer.status, await answer.text(), [...answer.headers]]);
    }
    expect(answers[1]).toEqual(answers[0]);
    const queued = await listQueuedMails(db);
    const now = app.clock.now();
    const mail = { kind: 'reset-password', userId: null, language: 'en' };
    const row = { attempts: 0, dueAt: now };
    expect(new Set(queued)).toEqual(
      new Set([
        { ...row, mail: { ...mail, recipient: user.email } },
        { ...row, mail: { ...mail, recipient: 'unknown@example.com' } },
      ]),
    );
    expect((await links()).filter(({ user_id }) => user_id === user.id)).toEqual([]);
    await clearJobs(db);
  });

  it('is mailed to nobody for an address that nobody has', async () => {
    const unknown = `unknown-${user.email}`;
    await forgot(unknown);
    await mailedToken();
    await app.jobs.runDue();
    const recipients = mail.received.flatMap((received) => received.recipients);
    expect(recipients).not.toContain(unknown);
    expect(await listQueuedMails(db)).toEqual([]);
  });

  it('is mailed to the address on file, whatever spelling was typed', async () => {
    await mailedToken(1, user.email.toUpperCase());
    const [received] = await mail.waitFor(user.email);
    expect(received?.recipients).toEqual([user.email]);
  });

  it.each([
    { language: 'tr-TR,en;q=0.5', lang: 'tr', dir: 'ltr', subject: /yeni parola/ },
    { language: 'de, ar;q=0.8, en;q=0.1', lang: 'ar', dir: 'rtl', subject: /كلمة مرور/ },
    { language: 'de', lang: 'en', dir: 'ltr', subject: /new password/ },
  ])('is written about in $lang for "$language"', async ({ language, lang, dir, subject }) => {
    await forgot(user.email, language);
    const [received] = await mail.waitFor(user.email);
    expect(received?.subject).toMatch(subject);
    expect(received?.html).toContain(`<html lang="${lang}" dir="${dir}">`);
  });

  describe('refuses a link', () => {
    const bad: Record<string, () => Promise<string> | string> = {
      'that has expired': async () => {
        const token = await mailedToken();
        app.clock.advance(30 * MINUTE);
        return token;
      },
      'that a newer one replaced': async () => {
        const token = await mailedToken();
        expect(await mailedToken(2)).not.toBe(token);
        return token;
      },
      'with its end cut off': async () => (await mailedToken()).slice(0, -1),
      'with something added': async () => `${await mailedToken()}A`,
      'of a change of address': async () => {
        const token = await app.openSession(user.id);
        const email = `new-${user.email}`;
        await app.post('/api/account/email', { email }, { token });
        return tokenIn((await mail.waitFor(email))[0]?.text);
      },
      'that was never made': () => 'A'.repeat(43),
      'of another alphabet': () => '\0ü',
    };
    it.each(Object.keys(bad))('%s, before it hashes anything', async (kind) => {
      const token = (await bad[kind]?.()) ?? '';
      vi.clearAllMocks();
      expect(await reset(token)).toEqual([410, 'link_ended']);
      expect(argon2.hash).not.toHaveBeenCalled();
      expect(await app.signsIn(user.email, PASSWORD)).toBe(true);
    });

    it('of an account that is gone', async () => {
      const token = await mailedToken();
      await tables<{ licences: { user_id: string } }>(db)
        .deleteFrom('licences')
        .where('user_id', '=', user.id)
        .execute();
      await tables<UsersTables>(db).deleteFrom('users').where('id', '=', user.id).execute();
      expect(await reset(token)).toEqual([410, 'link_ended']);
    });
  });

  it('keeps the link for another try when the new password is too short', async () => {
    const token = await mailedToken();
    expect(await reset(token, 'seven77')).toEqual([400, 'invalid_request']);
    expect(await reset(token)).toEqual([204, null]);
  });

  it('lets one of two uses at once win', async () => {
    const token = await mailedToken();
    const passwords = ['first of two', 'second of two'];
    const outcomes = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(new Set(outcomes.map(([status]) => status))).toEqual(new Set([204, 410]));
    const winner = passwords[outcomes.findIndex(([status]) => status === 204)] ?? '';
    expect(await app.signsIn(user.email, winner)).toBe(true);
  });

  it('opens an account again whose attempts somebody used up', async () => {
    for (let tried = 0; tried < 10; tried += 1) await app.signsIn(user.email, 'wrong');
    expect(await app.signsIn(user.email, PASSWORD)).toBe('too_many_attempts');
    await reset(await mailedToken());
    expect(await app.signsIn(user.email, NEW)).toBe(true);
  });

  it('leaves whoever registered with the address of another no way in', async () => {
    await markEmailUnproven(db, user.id);
    expect(await reset(await mailedToken())).toEqual([204, null]);
    expect(app.revocations).toEqual(['address-first-proven-by-link']);
    // From now on it is known to be theirs, and what they add stays.
    // The mail between the two links tells of the first reset.
    expect(await reset(await mailedToken(3))).toEqual([204, null]);
    expect(app.revocations).toEqual(['address-first-proven-by-link', 'password-reset']);
  });

  it('is told to its owner, in the language of whoever set it', async () => {
    const token = await mailedToken();
    expect(await mail.waitFor(user.email)).toHaveLength(1);
    const body = { token, password: NEW };
    await app.post('/api/auth/reset-password', body, { language: 'tr' });
    const [, notice] = await mail.waitFor(user.email, 2);
    expect(notice?.recipients).toEqual([user.email]);
    expect(notice?.text).toContain(`${user.email} hesabınız için az önce yeni bir parola`);
    expect(notice?.text).not.toContain('token');

    // Within the hour it would wait for its turn.
    app.clock.advance(60 * MINUTE);
    const session = await app.openSession(user.id);
    const change = { password: 'a third one' };
    await app.post('/api/account/password', change, { token: session, language: 'ar' });
    const [, , second] = await mail.waitFor(user.email, 3);
    expect(second?.text).toContain(`كلمة مرور جديدة لحسابك ${user.email}`);
    expect(await reset(token)).toEqual([410, 'link_ended']);
    expect(await mail.waitFor(user.email)).toHaveLength(3);
  });

  it('may be a first one', async () => {
    await tables<UsersTables>(db)
      .updateTable('users')
      .set({ password_hash: '' })
      .where('id', '=', user.id)
      .execute();
    await reset(await mailedToken());
    expect(await app.signsIn(user.email, NEW)).toBe(true);
  });

  it('is asked for three times in a quarter of an hour, known or not', async () => {
    for (const email of [user.email, `unknown-${user.email}`]) {
      const spellings = [email, email.toUpperCase(), email, email];
      const answers = [];
      for (const spelling of spellings) answers.push(await forgot(spelling));
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
      expect(answers[3]?.headers.get('retry-after')).toBe('900');
    }
  });

  it('needs the operator where there is no mail', async () => {
    const silent = openAccountApp(db, null);
    for (const email of [user.email, 'unknown@example.com']) {
      const answer = await silent.post('/api/auth/forgot-password', { email });
      expect(await silent.outcome(answer)).toEqual([503, 'mail_not_configured']);
    }
    const { clock } = silent;
    const { link, expiresAt } = await issueResetLink({ db, clock, publicUrl: PUBLIC_URL }, user.id);
    expect(expiresAt - clock.now()).toBe(24 * 60 * MINUTE);
    const body = { token: tokenIn(link), password: NEW };
    expect((await silent.post('/api/auth/reset-password', body)).status).toBe(204);
    expect(await silent.signsIn(user.email, NEW)).toBe(true);
  });
});
