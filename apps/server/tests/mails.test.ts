import { randomBytes } from 'node:crypto';
import type { Problem } from '@file-server/contract/problem';
import { mailPageSchema } from '@file-server/contract/mails';
import { periodKey } from '@file-server/domain/quota';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { requireJson } from '../src/http/json-bodies.ts';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import { findFailedPage } from '../src/features/jobs-desk/find-failed.ts';
import { appendToLedger } from '../src/features/ledger/index.ts';
import type { LicenceTables } from '../src/features/licences/tables.ts';
import { changeLicence } from '../src/features/licences/index.ts';
import { createNotices, mailsModule } from '../src/features/mails/index.ts';
import { findOptOuts, mailLinkToken } from '../src/features/mails/opt-out.ts';
import type { MailTables } from '../src/features/mails/tables.ts';
import { mailSweeps } from '../src/features/notifications/tell-by-mail.ts';
import { eraseUser, findEmails, getUser, markEmailUnproven } from '../src/features/users/index.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { retryJob } from '../src/platform/jobs/job-list.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { createSmtpMailer } from '../src/platform/mail/drivers/smtp.ts';
import { createErasePersonalData } from '../src/platform/module/server-module.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { clearJobs } from './harness/account-app.ts';
import { checkAnswers } from './harness/check-answers.ts';
import { countTurns } from './harness/count-turns.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type MailServer, startMailServer } from './harness/mail-server.ts';
import { handClock, seedCustomer, seedDownload, T0 } from './harness/seed.ts';
import { seedPlan } from './harness/seed-products.ts';
import { tokenSessions } from './harness/token-sessions.ts';

const DAY = 24 * 60 * 60_000;
const HOUR = DAY / 24;
const ORIGIN = 'https://files.example.org';
const DESK = '/api/operator/mails';
const QUOTA = { activated: true, maximum: 5, period: 'month' } as const;

type Contact = Parameters<typeof createNotices>[0]['config']['operatorContact'];

describeEachEngine('mails that the server writes by itself', (engine) => {
  let db: Database;
  let server: MailServer;
  let clock: ReturnType<typeof handClock>;
  let jobs: Jobs;
  let call: ReturnType<typeof checkAnswers>;
  let config: { publicUrl: string; requests: boolean; operatorContact: Contact };
  const linkKey = randomBytes(32);
  const signals = createSignals();

  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    // What the tests before have left is due at times of their own.
    await tables<MailTables>(db).deleteFrom('mails').execute();
    await tables<LicenceTables>(db).updateTable('licences').set({ activated: 0 }).execute();
    await clearJobs(db);
    clock = handClock();
    config = { publicUrl: ORIGIN, requests: true, operatorContact: null };
    server = await startMailServer();
    await start();
  });
  afterEach(async () => {
    await jobs.stop();
    await server.close();
  });

  async function start() {
    const logger = { info() {}, warn() {}, error() {} };
    jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY });
    const mailer = createSmtpMailer({ smtpUrl: server.smtpUrl, from: 'files@example.org' });
    const common = { db, clock, jobs, title: () => 'Files', publicUrl: ORIGIN, config };
    const notices = createNotices({
      ...common,
      mailer,
      linkKey,
      readNews: () => Promise.resolve([]),
    });
    await jobs.start([...notices.jobs, ...mailSweeps({ db, clock, notices })]);
    // The sweeps of the start are over before a test writes anything.
    await jobs.runDue();
    const app = new Hono().onError((error) => toProblemResponse(error)).use(requireJson);
    mailsModule.routes?.(app, {
      db,
      clock,
      notices,
      mailLinkKey: linkKey,
      sessions: tokenSessions,
      title: () => 'Files',
      config,
      requireOperator: createOperatorGuard({
        tokens: { authenticate: () => Promise.reject(new ProblemError('operator_required')) },
        sessions: {
          authenticate: async (token) => ({
            ...(await tokenSessions.authenticate(token)),
            roles: ['operator'],
          }),
        },
      }),
    });
    call = checkAnswers(app);
  }
  const received = async (userId: string) => {
    const email = (await findEmails(db, [userId])).get(userId) ?? '';
    return server.received.filter(({ recipients }) => recipients.includes(email));
  };
  const subjects = async (userId: string) =>
    (await received(userId)).map(({ subject }) => subject ?? '');
  const later = async (ms: number) => {
    clock.advance(ms);
    await jobs.runDue();
  };
  const services = () => {
    const settle = () => Promise.resolve();
    return { db, clock, signals, revokeAccess: settle, settleRegistration: settle };
  };
  const change = (userId: string, terms: Parameters<typeof changeLicence>[2]) =>
    changeLicence(services(), userId, terms, { actor: { kind: 'cli' } });
  const download = async (userId: string) => {
    const at = clock.now();
    await seedDownload(db, { userId, periodKey: periodKey('month', at), at });
    const actor = { kind: 'user', id: userId } as const;
    await db.transaction((tx) => appendToLedger(tx, at, { kind: 'committed', actor, userId }));
  };
  const log = async (query: string) =>
    mailPageSchema.parse(
      await (
        await call(`${DESK}?${query}`, { method: 'GET', headers: { authorization: 'Bearer op' } })
      ).json(),
    );
  const stopMails = (path: string) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '26' },
      body: 'List-Unsubscribe=One-Click',
    });

  it('tell of a licence that ends 30, 7 and 3 days before, once each', async () => {
    const userId = await seedCustomer(db, { activated: true, expiresAt: T0 + 31 * DAY });
    const forever = await seedCustomer(db, { activated: true, expiresAt: null });
    const over = await seedCustomer(db, { activated: true, expiresAt: T0 });
    const counts: number[] = [];
    for (let day = 1; day <= 31; day += 1) {
      await later(DAY);
      counts.push((await received(userId)).length);
    }
    const rises = counts.flatMap((count, nth) => (count > (counts[nth - 1] ?? 0) ? [nth + 1] : []));
    expect(rises).toEqual([1, 24, 28]);
    expect((await subjects(userId))[0]).toBe(
      'Your licence at Files ends on December 21, 2026 (UTC)',
    );
    for (const other of [forever, over]) expect(await subjects(other)).toEqual([]);
    await change(userId, { expiresAt: clock.now() + 20 * DAY });
    await later(HOUR);
    expect((await received(userId)).length).toBe(4);
  });

  it('say what a licence that ends leaves open, and where to ask for more', async () => {
    const bodyTo = async (fallback: boolean) => {
      const userId = await seedCustomer(db, { activated: true, expiresAt: T0 + 3 * DAY });
      if (fallback) await seedPlan(db, [userId], { after_expiry: 'fallback' });
      await later(HOUR);
      return (await received(userId))[0]?.text ?? '';
    };
    const locked = await bodyTo(false);
    expect(locked).toContain('opens no downloads. Ask for a longer one on the page');
    const fallback = await bodyTo(true);
    expect(fallback).not.toContain('opens no downloads');
    expect(fallback).toContain('you may still download what was published before');
    config.requests = false;
    expect(await bodyTo(false)).not.toMatch(/\bask\b/i);
    config.operatorContact = { label: 'sales@example.org', href: null };
    expect(await bodyTo(false)).toContain('Whom to ask for a longer one is on the page');
  });

  it('tell nobody of an end that a licence has no more when the mail leaves', async () => {
    const terms = { activated: true, expiresAt: T0 + 3 * DAY };
    const extended = await seedCustomer(db, terms);
    const suspended = await seedCustomer(db, terms);
    const unchanged = await seedCustomer(db, terms);
    const port = Number(new URL(server.smtpUrl).port);
    await server.close();
    await later(HOUR);
    await change(extended, { expiresAt: T0 + 300 * DAY });
    await change(suspended, { activated: false });
    server = await startMailServer({ port });
    await later(HOUR / 4);
    for (const userId of [extended, suspended]) {
      expect(await subjects(userId)).toEqual([]);
      expect((await log(`user=${userId}`)).items).toMatchObject([{ state: 'dropped' }]);
    }
    expect(await subjects(unchanged)).toHaveLength(1);
    // The mail server came back after the end.
    const late = await seedCustomer(db, { activated: true, expiresAt: clock.now() + 2 * HOUR });
    await server.close();
    await later(HOUR);
    server = await startMailServer({ port });
    await later(2 * HOUR);
    expect(await subjects(late)).toEqual([]);
  });

  it('tell of a quota that is nearly used once in a period', async () => {
    const userId = await seedCustomer(db, QUOTA);
    for (let nth = 0; nth < 3; nth += 1) await download(userId);
    await later(HOUR);
    expect(await subjects(userId)).toEqual([]);
    await download(userId);
    await later(HOUR);
    await download(userId);
    await later(HOUR);
    expect(await subjects(userId)).toEqual(['Your downloads at Files are nearly used']);
    expect((await received(userId))[0]?.text).toContain('4 of 5 downloads');
  });

  it('look at the quotas of many together, and keep nothing waiting meanwhile', async () => {
    const users = 900;
    const at = clock.now();
    const committed = Array.from({ length: users }, () => ({
      kind: 'committed' as const,
      actor: { kind: 'user', id: newId() } as const,
    }));
    await db.transaction((tx) =>
      appendToLedger(tx, at, ...committed.map((entry) => ({ ...entry, userId: entry.actor.id }))),
    );
    const [sweep] = mailSweeps({
      db,
      clock,
      notices: { enqueue: () => expect.unreachable(), jobs: [] },
    }).filter(({ kind }) => kind === 'mail-nearly-used-quotas');
    const asked = vi.spyOn(db.kysely, 'executeQuery');
    const turns = await countTurns(async () => sweep?.run(new AbortController().signal));
    expect(asked.mock.calls.length).toBeLessThan(users / 50);
    asked.mockRestore();
    expect(turns).toBeGreaterThan(users / 200);
  });

  it('tell nobody of a quota whose licence is suspended, or who was erased', async () => {
    const suspended = await seedCustomer(db, QUOTA);
    const erased = await seedCustomer(db, QUOTA);
    for (const userId of [suspended, erased]) {
      for (let nth = 0; nth < 4; nth += 1) await download(userId);
    }
    await change(suspended, { activated: false });
    const user = await getUser(db, erased);
    const erasePersonalData = createErasePersonalData([mailsModule]);
    if (user) await eraseUser({ ...services(), erasePersonalData }, user);
    await later(HOUR);
    const written = [await log(`user=${suspended}`), await log(`user=${erased}`)];
    expect(written.map(({ items }) => items.map(({ kind }) => kind))).toEqual([[], []]);
  });

  it('end at one click of a mail program, and come again when they are wanted', async () => {
    const userId = await seedCustomer(db, { activated: true, expiresAt: T0 + 2 * DAY });
    await later(HOUR);
    const [mail] = await received(userId);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = header('list-unsubscribe')?.slice(1, -1) ?? '';
    expect(mail?.text).toContain(link);
    const path = link.slice(ORIGIN.length);
    const asked = await call(path, { method: 'GET' });
    expect([asked.status, asked.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await asked.text()).toContain('<title>Files</title>');
    const ending = async () => {
      clock.advance(1);
      await change(userId, { expiresAt: clock.now() + 2 * DAY });
      await later(HOUR);
      return (await received(userId)).length;
    };
    expect(await ending()).toBe(2);
    for (let nth = 0; nth < 2; nth += 1) expect((await stopMails(path)).status).toBe(200);
    expect(await ending()).toBe(2);
    expect((await log(`user=${userId}&state=dropped`)).items.length).toBe(1);
    expect((await stopMails(`${path}?resume=1`)).status).toBe(200);
    expect(await ending()).toBe(3);
    const forged = mailLinkToken(randomBytes(32), userId);
    const refused = await stopMails(`/api/mails/unsubscribe/${forged}`);
    expect([refused.status, ((await refused.json()) as Problem).code]).toEqual([404, 'not_found']);
  });

  it('end for nobody who was erased, of whom nothing is written down again', async () => {
    const userId = await seedCustomer(db, { activated: true });
    const user = await getUser(db, userId);
    const erasePersonalData = createErasePersonalData([mailsModule]);
    if (user) await eraseUser({ ...services(), erasePersonalData }, user);
    const left = await stopMails(`/api/mails/unsubscribe/${mailLinkToken(linkKey, userId)}`);
    expect([left.status, ((await left.json()) as Problem).code]).toEqual([404, 'not_found']);
    expect((await findOptOuts(db, [userId])).ofAll.size).toBe(0);
  });

  it('have a page that says who gets none any more, instead of asking again', async () => {
    const userId = await seedCustomer(db, { activated: true });
    const path = (productId: string | null) =>
      `/api/mails/unsubscribe/${mailLinkToken(linkKey, userId, productId)}`;
    const all = path(null);
    const product = path(newId());
    const said = async (answer: Response) =>
      / role="status">(.*?)<\/p>/s.exec(await answer.text())?.[1];
    const open = async (link: string) => said(await call(link, { method: 'GET' }));
    const post = async (link: string) => said(await stopMails(link));
    expect(await open(product)).toMatch(/^Do you want no more mails about what is new of/);
    await post(product);
    expect(await open(product)).toMatch(/^You get no more mails about what is new of/);
    expect(await open(all)).toMatch(/^Do you want/);
    await post(all);
    for (const link of [all, product])
      expect(await open(link)).toMatch(/^You get no more of these/);
    // The first click ends what holds for all, the second what holds for the product alone.
    expect(await post(`${product}?resume=1`)).toMatch(
      /^You get no more mails about what is new of/,
    );
    expect(await open(all)).toMatch(/^Do you want/);
    expect(await post(`${product}?resume=1`)).toBe('You get these mails again.');
    expect(await open(product)).toMatch(/^Do you want/);
  });

  it('go to nobody whose address is not proven, and wait for a mail server that is away', async () => {
    const stranger = await seedCustomer(db, { activated: true, expiresAt: T0 + DAY });
    await markEmailUnproven(db, stranger);
    const userId = await seedCustomer(db, { activated: true, expiresAt: T0 + DAY });
    const port = Number(new URL(server.smtpUrl).port);
    await server.close();
    await later(HOUR);
    expect((await log(`user=${stranger}`)).items).toMatchObject([{ state: 'dropped' }]);
    const [waiting] = (await log(`user=${userId}`)).items;
    expect(waiting).toMatchObject({ state: 'queued', sentAt: null });
    expect(waiting?.failure).toMatch(/^The mail server did not take the mail/);
    server = await startMailServer({ port });
    await later(15_000);
    expect((await received(userId)).length).toBe(1);
    expect((await log(`user=${userId}`)).items).toMatchObject([{ state: 'sent', failure: null }]);
  });

  it('are told to have failed when they are given up, and leave when they are tried again', async () => {
    const userId = await seedCustomer(db, { activated: true, expiresAt: T0 + DAY });
    const port = Number(new URL(server.smtpUrl).port);
    const state = async () => (await log(`user=${userId}`)).items.map((mail) => mail.state);
    const retry = async () => {
      const failed = (await findFailedPage({ db, clock, jobs }, { limit: 9 })).items;
      expect(failed).toMatchObject([{ kind: 'send-notice', mail: 'licence_ends' }]);
      await retryJob(db, failed[0]?.id ?? '', clock.now());
      await jobs.runDue();
    };
    await server.close();
    await later(HOUR);
    expect(await state()).toEqual(['queued']);
    for (let nth = 0; nth < 24; nth += 1) await later(HOUR / 6);
    const [givenUp] = (await log(`user=${userId}&state=failed`)).items;
    expect(givenUp?.failure).toMatch(/^The mail server did not take the mail/);
    // Away still: it is on its way again, not failed.
    await retry();
    expect(await state()).toEqual(['queued']);
    server = await startMailServer({
      port,
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error('no'), { responseCode: 550 })),
    });
    await later(HOUR / 6);
    expect(await state()).toEqual(['failed']);
    await server.close();
    server = await startMailServer({ port });
    await retry();
    expect(await subjects(userId)).toHaveLength(1);
    expect((await log(`user=${userId}`)).items).toMatchObject([{ state: 'sent', failure: null }]);
  });

  it('send nothing twice when the process ends between the sweep and the mail', async () => {
    const userId = await seedCustomer(db, { activated: true, expiresAt: T0 + DAY });
    await later(HOUR);
    await jobs.stop();
    await start();
    await later(HOUR);
    expect((await received(userId)).length).toBe(1);
  });

  it('are listed page by page, and tested by an operator on themselves', async () => {
    const operator = await seedCustomer(db, { activated: true });
    const headers = { authorization: `Bearer ${operator}` };
    for (let nth = 0; nth < 3; nth += 1) {
      expect((await call(`${DESK}/test`, { method: 'POST', headers })).status).toBe(202);
      await later(1000);
    }
    expect(await subjects(operator)).toEqual(Array(3).fill('A test mail of Files'));
    const first = await log(`user=${operator}&limit=2`);
    const rest = await log(`user=${operator}&limit=2&cursor=${first.nextCursor}`);
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
    const times = [...first.items, ...rest.items].map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await log('user=nobody%40example.org')).items).toEqual([]);
    const bad = await call(`${DESK}?cursor=x`, { method: 'GET', headers });
    expect(((await bad.json()) as Problem).code).toBe('invalid_cursor');
  });
});
