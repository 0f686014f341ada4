import { randomBytes } from 'node:crypto';
import type { Problem } from '@file-server/contract/problem';
import {
  type ListedRequest,
  type OwnRequest,
  ownRequestsSchema,
  type RequestPage,
  requestPageSchema,
} from '@file-server/contract/requests';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkAnswers } from './harness/check-answers.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type MailServer, startMailServer } from './harness/mail-server.ts';
import { handClock, seedCustomer } from './harness/seed.ts';
import { seedProduct } from './harness/seed-products.ts';
import { tokenSessions } from './harness/token-sessions.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { createSmtpMailer } from '../src/platform/mail/drivers/smtp.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { ProblemError } from '../src/platform/problem/problem-error.ts';
import { toProblemResponse } from '../src/platform/problem/problem-response.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import type { LedgerTables } from '../src/features/ledger/tables.ts';
import { createOperatorGuard } from '../src/features/api-tokens/index.ts';
import { changeLicence, getLicence } from '../src/features/licences/index.ts';
import { createNotices } from '../src/features/mails/index.ts';
import type { MailTables } from '../src/features/mails/tables.ts';
import { getNotifications } from '../src/features/notifications/index.ts';
import { getHoldings, unmarkProduct } from '../src/features/products/index.ts';
import type { ProductTables } from '../src/features/products/tables.ts';
import { takeRegistration } from '../src/features/registration/index.ts';
import { insertRegistration } from '../src/features/registration/repository.ts';
import { findEmails, grantOperator } from '../src/features/users/index.ts';
import { requestDeskRoutes } from '../src/features/requests/operator-routes.ts';
import { requestRoutes } from '../src/features/requests/routes.ts';
import type { RequestTables } from '../src/features/requests/tables.ts';

const DAY = 24 * 60 * 60_000;
/** What begins the token of an operator; the rest is the id. */
const OPERATOR = 'operator.';
const DESK = '/api/operator/requests';

describeEachEngine('requests', (engine) => {
  let db: Database;
  let server: MailServer;
  let clock: ReturnType<typeof handClock>;
  let jobs: Jobs;
  let userId: string;
  let operatorId: string;
  let documented: ReturnType<typeof checkAnswers>;
  let deps: ReturnType<typeof servicesOf>;
  const signals = createSignals();

  function servicesOf() {
    const logger = { info() {}, warn() {}, error() {} };
    jobs = new Jobs({ db, clock, logger, random: () => 0, pollMs: DAY });
    const mailer = createSmtpMailer({ smtpUrl: server.smtpUrl, from: 'files@example.org' });
    const publicUrl = 'https://files.example.org';
    const notices = createNotices({
      db,
      clock,
      jobs,
      mailer,
      title: () => 'Files',
      publicUrl,
      linkKey: randomBytes(32),
      config: { requests: true, operatorContact: null },
      readNews: () => Promise.resolve([]),
    });
    return {
      db,
      clock,
      signals,
      notices,
      sessions: tokenSessions,
      requireOperator: createOperatorGuard({
        tokens: { authenticate: () => Promise.reject(new ProblemError('operator_required')) },
        sessions: {
          async authenticate(token) {
            const session = await tokenSessions.authenticate(token.replace(OPERATOR, ''));
            return { ...session, roles: token.startsWith(OPERATOR) ? ['operator'] : ['admin'] };
          },
        },
      }),
      deviceOf: () => ({ address: '192.0.2.7', userAgent: 'test' }),
      revokeAccess: () => Promise.resolve(),
      settleRegistration: takeRegistration,
      config: { requests: true },
    };
  }

  beforeAll(async () => {
    db = engine().open();
    server = await startMailServer();
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });
  beforeEach(async () => {
    await tables<RequestTables>(db).deleteFrom('requests').execute();
    clock = handClock();
    userId = await seedCustomer(db, { maximum: 10, proPack: false, activated: true });
    operatorId = await seedCustomer(db, { activated: true });
    await grantOperator({ db }, operatorId);
    deps = servicesOf();
    await jobs.start(deps.notices.jobs);
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .route('/', requestRoutes(deps))
      .route('/', requestDeskRoutes(deps));
    documented = checkAnswers(app);
  });
  afterEach(() => jobs.stop());

  const call = (method: string, path: string, token: string, body?: unknown) =>
    documented(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const ask = (body: object) => call('POST', '/api/requests', userId, body);
  const asked = async (body: object): Promise<OwnRequest> => {
    const answer = await ask(body);
    expect(answer.status).toBe(201);
    return (await answer.json()) as OwnRequest;
  };
  const decide = (id: string, what: 'approve' | 'decline' | 'undo', body: object = {}) =>
    call('POST', `${DESK}/${id}/${what}`, `${OPERATOR}${operatorId}`, body);
  const outcome = async (asked: Response | Promise<Response>) => {
    const answer = await asked;
    return answer.status === 204 ? 204 : ((await answer.json()) as Problem).code;
  };
  const own = async () =>
    ownRequestsSchema.parse(await (await call('GET', '/api/requests', userId)).json()).items;
  const page = async (query = ''): Promise<RequestPage> =>
    requestPageSchema.parse(
      await (await call('GET', `${DESK}?${query}`, `${OPERATOR}${operatorId}`)).json(),
    );
  const told = async () =>
    (await getNotifications({ db, clock }, userId)).filter(
      ({ kind }) => kind === 'request_decided',
    );
  const ledger = () =>
    tables<LedgerTables>(db)
      .selectFrom('ledger_entries')
      .select(['kind', 'actor', 'actor_id', 'reason'])
      .where('user_id', '=', userId)
      .orderBy('seq', 'desc')
      .execute();
  const mailsTo = async () => {
    const email = (await findEmails(db, [userId])).get(userId) ?? '';
    return server.received.filter(({ recipients }) => recipients.includes(email));
  };

  it('are made once for each thing, taken back, and bounded in a day', async () => {
    const { id } = await asked({ kind: 'quota', text: ' More, please. ' });
    expect(await own()).toMatchObject([
      { id, kind: 'quota', text: 'More, please.', state: 'open', decidedAt: null },
    ]);
    expect(await outcome(ask({ kind: 'quota' }))).toBe('already_asked');
    const other = await seedCustomer(db);
    expect(await outcome(call('DELETE', `/api/requests/${id}`, other))).toBe('not_found');
    expect(await outcome(call('DELETE', `/api/requests/${id}`, userId))).toBe(204);
    expect(await outcome(call('DELETE', `/api/requests/${id}`, userId))).toBe('request_decided');
    expect((await page('state=withdrawn')).items).toMatchObject([{ id, canUndo: false }]);
    for (const kind of ['quota', 'expiry', 'pro_pack']) await asked({ kind });
    const { folderId } = await seedProduct(db);
    await asked({ kind: 'product', entryId: folderId });
    clock.advance(DAY - 10_000);
    const refused = await ask({ kind: 'product', entryId: (await seedProduct(db)).folderId });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    clock.advance(10_000);
    await asked({ kind: 'product', entryId: (await seedProduct(db)).folderId });
  });

  it('are bounded in a day also when they come at once', async () => {
    const products = await Promise.all(Array.from({ length: 12 }, () => seedProduct(db)));
    const answers = await Promise.all(
      products.map(({ folderId }) => ask({ kind: 'product', entryId: folderId })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(await own()).toHaveLength(5);
  });

  it('name no product that the customer may not know of', async () => {
    const { folderId } = await seedProduct(db, { face: 'hidden' });
    const nothing = await ask({ kind: 'product', entryId: newId() });
    const hidden = await ask({ kind: 'product', entryId: folderId });
    expect([hidden.status, await hidden.json()]).toEqual([404, await nothing.json()]);
    expect(await outcome(ask({ kind: 'product' }))).toBe('invalid_request');
  });

  it('are approved with their terms, a row in the ledger and one mail', async () => {
    const { id } = await asked({ kind: 'quota' });
    expect(await outcome(decide(id, 'approve'))).toBe('invalid_request');
    expect((await getLicence(db, userId)).maximum).toBe(10);
    const [listed] = (await page('state=open&limit=1')).items;
    expect(listed).toMatchObject({ id, licence: { maximum: 10 }, canUndo: false });
    expect(await outcome(decide(id, 'approve', { maximum: 50, reason: 'Ticket 7' }))).toBe(204);
    expect((await getLicence(db, userId)).maximum).toBe(50);
    expect((await ledger())[0]).toEqual({
      kind: 'licence_set',
      actor: 'operator',
      actor_id: operatorId,
      reason: 'Ticket 7',
    });
    expect(await own()).toMatchObject([{ id, state: 'approved', reason: 'Ticket 7' }]);
    expect(await told()).toMatchObject([{ approved: true, request: 'quota', reason: 'Ticket 7' }]);
    await jobs.runDue();
    expect(await mailsTo()).toEqual([]);
    clock.advance(60_000);
    await jobs.runDue();
    const [mail, ...others] = await mailsTo();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your request at Files was approved');
    expect(mail?.text).toContain('Ticket 7');
  });

  it('give the pro pack, time and a product', async () => {
    const until = new Date(clock.now() + DAY).toISOString();
    await decide((await asked({ kind: 'pro_pack' })).id, 'approve');
    await decide((await asked({ kind: 'expiry' })).id, 'approve', { until });
    const { folderId, productId } = await seedProduct(db);
    const { id } = await asked({ kind: 'product', entryId: folderId });
    await decide(id, 'approve', { until, maximum: 3 });
    expect(await getLicence(db, userId)).toMatchObject({
      proPack: true,
      expiresAt: clock.now() + DAY,
    });
    const { entitlements } = await getHoldings(db, { userId, now: clock.now() });
    expect(entitlements).toMatchObject([{ productId, maximum: 3, endsAt: clock.now() + DAY }]);
    expect(await outcome(decide(id, 'undo'))).toBe(204);
    expect((await getHoldings(db, { userId, now: clock.now() })).entitlements).toEqual([]);
  });

  it('are undone too late where the product that they gave is none any more', async () => {
    const { folderId, productId } = await seedProduct(db);
    const { id } = await asked({ kind: 'product', entryId: folderId });
    await decide(id, 'approve');
    await unmarkProduct(deps, productId, { actor: { kind: 'cli' } });
    expect(await outcome(decide(id, 'undo'))).toBe('undo_too_late');
  });

  it('name a product in the mail as its customer may know of it when the mail leaves', async () => {
    const products = tables<ProductTables>(db);
    const [declined, approved] = [
      await seedProduct(db, { name: 'Valve' }),
      await seedProduct(db, { name: 'Pump' }),
    ];
    const wishes = [declined, approved].map(({ folderId: entryId }) => ({
      kind: 'product',
      entryId,
    }));
    await decide((await asked(wishes[0] ?? {})).id, 'decline', { reason: 'No.' });
    await decide((await asked(wishes[1] ?? {})).id, 'approve');
    for (const [{ productId }, name] of [
      [declined, 'Secret valve'],
      [approved, 'Better pump'],
    ] as const) {
      await products
        .updateTable('products')
        .set({ name, face: 'hidden' })
        .where('id', '=', productId)
        .execute();
    }
    clock.advance(60_000);
    await jobs.runDue();
    const texts = (await mailsTo()).map(({ text }) => text ?? '');
    expect(texts).toHaveLength(2);
    expect(texts.find((text) => text.includes('declined'))).toContain('You asked for a product.');
    expect(texts.find((text) => text.includes('approved'))).toContain('Better pump');
  });

  it('are decided by one of two operators, and the other is told so', async () => {
    const { id } = await asked({ kind: 'quota' });
    const answers = await Promise.all([
      outcome(decide(id, 'approve', { maximum: 50 })),
      outcome(decide(id, 'decline', { reason: 'No.' })),
    ]);
    expect(answers.toSorted()).toEqual([204, 'request_decided']);
    const isApproved = answers[0] === 204;
    expect((await getLicence(db, userId)).maximum).toBe(isApproved ? 50 : 10);
    expect(await outcome(call('DELETE', `/api/requests/${id}`, userId))).toBe('request_decided');
    expect(await outcome(decide('nothing', 'decline', { reason: 'No.' }))).toBe('not_found');
  });

  it('are open again after an undo, which takes back what was given and the mail', async () => {
    const { id } = await asked({ kind: 'quota' });
    expect(await outcome(decide(id, 'undo'))).toBe('undo_too_late');
    await decide(id, 'approve', { maximum: null });
    // As if it had been given up: whoever tries it again must not send it.
    const mails = tables<MailTables>(db);
    await mails.updateTable('mails').set({ state: 'failed' }).execute();
    expect(await outcome(decide(id, 'undo'))).toBe(204);
    expect(
      await mails.selectFrom('mails').select('id').where('user_id', '=', userId).execute(),
    ).toEqual([]);
    expect((await getLicence(db, userId)).maximum).toBe(10);
    expect((await ledger())[0]).toMatchObject({ actor: 'operator', reason: 'request_undone' });
    expect([await own(), await told()]).toMatchObject([[{ id, state: 'open' }], []]);
    await decide(id, 'decline', { reason: 'Not this year.' });
    clock.advance(DAY - 1);
    await jobs.runDue();
    expect((await mailsTo()).map(({ subject }) => subject)).toEqual([
      'Your request at Files was declined',
    ]);
    expect(await outcome(decide(id, 'undo'))).toBe(204);
    await decide(id, 'approve', { maximum: 20 });
    const by = { actor: { kind: 'cli' } } as const;
    await changeLicence(deps, userId, { maximum: 30 }, by);
    expect(await outcome(decide(id, 'undo'))).toBe('undo_too_late');
    await changeLicence(deps, userId, { maximum: 20 }, by);
    await asked({ kind: 'quota' });
    expect(await outcome(decide(id, 'undo'))).toBe('already_asked');
    expect((await getLicence(db, userId)).maximum).toBe(20);
    clock.advance(DAY);
    expect(await outcome(decide(id, 'undo'))).toBe('undo_too_late');
  });

  it('keep what a later approval gave, too, until that one is undone', async () => {
    const until = new Date(clock.now() + 90 * DAY).toISOString();
    const before = await getLicence(db, userId);
    const time = (await asked({ kind: 'expiry' })).id;
    const pack = (await asked({ kind: 'pro_pack' })).id;
    const more = (await asked({ kind: 'quota' })).id;
    await decide(time, 'approve', { until });
    clock.advance(1000);
    await decide(pack, 'approve', { until });
    await decide(more, 'approve', { maximum: 20 });
    expect(await outcome(decide(time, 'undo'))).toBe('undo_too_late');
    expect(await getLicence(db, userId)).toMatchObject({
      expiresAt: Date.parse(until),
      proPack: true,
    });
    // What came before it, or gave something else, is in nobody's way.
    expect(await outcome(decide(pack, 'undo'))).toBe(204);
    expect(await getLicence(db, userId)).toMatchObject({
      expiresAt: Date.parse(until),
      proPack: false,
    });
    expect(await outcome(decide(time, 'undo'))).toBe(204);
    expect(await getLicence(db, userId)).toEqual({ ...before, maximum: 20 });
  });

  it('are listed open ones first, with registrations, page by page', async () => {
    const { id: withdrawn } = await asked({ kind: 'quota' });
    await call('DELETE', `/api/requests/${withdrawn}`, userId);
    const ids: string[] = [];
    for (const kind of ['quota', 'expiry', 'pro_pack']) {
      clock.advance(1000);
      ids.push((await asked({ kind })).id);
    }
    const [newcomer, patient] = [await seedCustomer(db), await seedCustomer(db)];
    await insertRegistration(db, patient, clock.now() - DAY);
    clock.advance(1000);
    await insertRegistration(db, newcomer, clock.now());
    await decide(ids[2] ?? '', 'decline', { reason: 'No.' });
    const seen: ListedRequest[] = [];
    let cursor: string | null = '';
    while (cursor !== null && seen.length < 10) {
      const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { items, nextCursor } = await page(`limit=1${after}`);
      seen.push(...items);
      cursor = nextCursor;
    }
    expect(seen.map(({ id, state }) => [id, state])).toEqual([
      [newcomer, 'open'],
      [ids[1], 'open'],
      [ids[0], 'open'],
      [patient, 'open'],
      [ids[2], 'declined'],
      [withdrawn, 'withdrawn'],
    ]);
    expect((await page('kind=registration')).items.map(({ id }) => id)).toEqual([
      newcomer,
      patient,
    ]);
    expect((await page('kind=registration&state=declined')).items).toEqual([]);
    expect((await page('state=declined')).items[0]).toMatchObject({ id: ids[2], canUndo: true });
    expect((await page('kind=expiry&state=open')).items[0]?.id).toBe(ids[1]);
    const bad = await call('GET', `${DESK}?cursor=x`, `${OPERATOR}${operatorId}`);
    expect(await outcome(bad)).toBe('invalid_cursor');
    for (const waiting of [newcomer, patient]) await takeRegistration(db, waiting);
  });

  it('are taken only where the operator wants them', async () => {
    const app = new Hono()
      .onError((error) => toProblemResponse(error))
      .route('/', requestRoutes({ ...deps, config: { requests: false } }));
    const answer = await app.request('/api/requests', {
      method: 'POST',
      headers: { authorization: `Bearer ${userId}`, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'quota' }),
    });
    expect(answer.status).toBe(404);
  });
});
