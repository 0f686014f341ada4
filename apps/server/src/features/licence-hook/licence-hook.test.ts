import type { LicenceEventAnswer } from '@file-server/contract/hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../../tests/harness/command-line.ts';
import { type ApiDocument, createAnswerCheck } from '../../../tests/harness/api-document.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { sendEvent, HOOK_SECRET } from '../../../tests/harness/licence-events.ts';
import { untilWaiting } from '../../../tests/harness/lock-waits.ts';
import { type OwnServer, startOwnServer } from '../../../tests/harness/own-server.ts';
import { OPERATOR } from '../../../tests/harness/server-process.ts';
import type { Database } from '../../platform/db/database.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids/ids.ts';
import { listEntries } from '../ledger/index.ts';
import { getLicence } from '../licences/index.ts';
import { waitAgain } from '../registration/index.ts';
import { addUser, createPasswords } from '../users/index.ts';

const DAY = 24 * 3_600_000;

describeEachEngine('events about licences', (engine) => {
  let server: OwnServer;
  let db: Database;
  let check: ReturnType<typeof createAnswerCheck>;
  beforeAll(async () => {
    server = await startOwnServer({ ...engine().env, LICENCE_HOOK_SECRETS: HOOK_SECRET });
    db = engine().open();
    const document = await fetch(`${server.url}/api/openapi.json`);
    check = createAnswerCheck((await document.json()) as ApiDocument);
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const newCustomer = async (email = `${newId().toLowerCase()}@example.com`) => {
    const deps = { db, clock: systemClock, passwords: createPasswords() };
    const { id } = await addUser(deps, { email, password: newId() });
    return { id, email };
  };
  const begun = Date.now();
  /** @param ago how many milliseconds before the test it happened */
  const event = (email: string, terms: object, ago = 0, more: object = {}) => ({
    type: 'licence.changed',
    timestamp: new Date(begun - ago).toISOString(),
    data: { email, terms, ...more },
  });
  async function send(body: unknown, change: Parameters<typeof sendEvent>[2] = {}) {
    const answer = await sendEvent(server.url, body, change);
    await check.checkResponse('POST', '/api/hooks/licences', answer);
    return answer;
  }
  async function take(body: unknown, id: string = newId()) {
    const answer = await send(body, { id });
    if (answer.status !== 200) throw new Error(await answer.text());
    return (await answer.json()) as LicenceEventAnswer;
  }
  const entriesOf = async (userId: string) => {
    const entries = await listEntries(db, { userId }, { limit: 50, after: null });
    return entries.filter(({ kind }) => kind === 'licence_set');
  };

  it('set terms, once, with their reason in the ledger', async () => {
    const { id: userId, email } = await newCustomer();
    const before = (await entriesOf(userId)).length;
    const expiresAt = new Date(Math.floor(Date.now() / DAY) * DAY + 90 * DAY).toISOString();
    const terms = { proPack: true, expiresAt, maximum: 50, period: 'month' };
    const order = event(email, terms, 0, { reason: 'order 4711' });
    const id = newId();
    const first = await take(order, id);
    expect(first).toMatchObject({ eventId: id, repeated: false, superseded: [], terms });
    expect(first.applied).toEqual(['proPack', 'expiresAt', 'maximum', 'period']);
    expect(await getLicence(db, userId)).toMatchObject({
      ...terms,
      expiresAt: Date.parse(expiresAt),
    });
    expect(await take(order, id)).toEqual({ ...first, repeated: true });
    const [entry, ...others] = await entriesOf(userId);
    expect(others).toHaveLength(before);
    expect(entry).toMatchObject({ actor: 'job', actor_id: 'licence-hook', reason: 'order 4711' });
  });

  it('have a reason that is trimmed and no blank, as every other one', async () => {
    const { id, email } = await newCustomer();
    await take(event(email, { maximum: 3 }, 0, { reason: ' order 4712\n' }));
    expect((await entriesOf(id))[0]).toMatchObject({ reason: 'order 4712' });
    const blank = await send(event(email, { maximum: 4 }, 0, { reason: '  ' }));
    expect(blank.status).toBe(400);
  });

  it('end in the same terms in whatever order they arrive', async () => {
    const steps = [
      { terms: { maximum: 1, proPack: false }, ago: 3000 },
      { terms: { maximum: 2 }, ago: 2000 },
      { terms: { maximum: 3 }, ago: 2000, more: { sequence: 1 } },
      { terms: { proPack: true }, ago: 1000 },
    ];
    for (const order of [
      [0, 1, 2, 3],
      [3, 2, 1, 0],
      [2, 0, 3, 1],
      [1, 3, 0, 2],
    ]) {
      const { id, email } = await newCustomer();
      for (const index of order) {
        const { terms, ago, more } = steps[index] ?? { terms: {}, ago: 0 };
        await take(event(email, terms, ago, more));
      }
      expect(await getLicence(db, id)).toMatchObject({ maximum: 3, proPack: true });
    }
  });

  it('say what a newer one has set already', async () => {
    const { email } = await newCustomer();
    await take(event(email, { maximum: 9 }));
    const late = await take(event(email, { maximum: 1, proPack: true }, 60_000));
    expect(late).toMatchObject({ applied: ['proPack'], superseded: ['maximum'] });
    expect(late.terms).toMatchObject({ maximum: 9, proPack: true });
  });

  it('are done once, also when they arrive several times at once', async () => {
    const { id: userId, email } = await newCustomer();
    const before = (await entriesOf(userId)).length;
    const id = newId();
    const order = event(email, { maximum: 7 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(order, id)));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await entriesOf(userId)).toHaveLength(before + 1);
  });

  it('are done once, also when one id comes for two customers at once', async () => {
    const customers = [await newCustomer(), await newCustomer()];
    const id = newId();
    const send = () => customers.map(({ email }) => take(event(email, { maximum: 7 }), id));
    let answers: ReturnType<typeof send> = [];
    await db.transaction(async (tx) => {
      if (!tx.capabilities.rowLocks) return;
      // Both look for the event, and find none, before either has written it down.
      await sql`lock table licence_events in exclusive mode`.execute(tx.kysely);
      answers = send();
      await untilWaiting(db, 2);
    });
    if (answers.length === 0) answers = send();
    const repeated = (await Promise.all(answers)).map((answer) => answer.repeated);
    expect(repeated.filter((is) => is)).toHaveLength(1);
    const terms = await Promise.all(customers.map((customer) => getLicence(db, customer.id)));
    expect(terms.filter(({ maximum }) => maximum === 7)).toHaveLength(1);
  });

  it('are done anew for the next account of an address whose registration was refused', async () => {
    const { id: refusedId, email } = await newCustomer();
    const [suspension, id] = [event(email, { activated: false }), newId()];
    await take(suspension, id);
    const waiter = { registeredAt: begun, language: null };
    await db.transaction((tx) => waitAgain(tx, refusedId, waiter));
    expect((await command(engine().env, ['user', 'refuse', email])).err).toBe('');
    const { id: userId } = await newCustomer(email);
    expect(await take(suspension, id)).toMatchObject({ repeated: false, applied: ['activated'] });
    expect((await getLicence(db, userId)).activated).toBe(false);
  });

  it('change nothing in a dry run, not even for the same event later', async () => {
    const { id: userId, email } = await newCustomer();
    const terms = await getLicence(db, userId);
    const id = newId();
    const order = event(email, { maximum: 123 });
    const tried = { ...order, data: { ...order.data, dryRun: true } };
    expect(await take(tried, id)).toMatchObject({ dryRun: true, terms: { maximum: 123 } });
    expect(await getLicence(db, userId)).toEqual(terms);
    expect(await take(order, id)).toMatchObject({ repeated: false, applied: ['maximum'] });
  });

  it.each([
    ['another secret', { secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` }],
    ['no signature', { signature: '' }],
    ['an old one', { sentAt: Date.now() - 600_000 }],
    ['one of tomorrow', { sentAt: Date.now() + DAY }],
    ['no id', { id: '' }],
  ])('are refused with %s, whatever they say', async (_, change) => {
    const { id, email } = await newCustomer();
    const terms = await getLicence(db, id);
    for (const body of [event(email, { maximum: 1 }), 'no event']) {
      const answer = await send(body, change);
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { code: 'signature_refused' },
      ]);
    }
    expect(await getLicence(db, id)).toEqual(terms);
  });

  it('are refused when they are of nobody, of an operator, of the future or none', async () => {
    const { email } = await newCustomer();
    const statusOf = async (body: unknown) => (await send(body)).status;
    expect(await statusOf(event('nobody@example.com', { maximum: 1 }))).toBe(404);
    expect(await statusOf(event(OPERATOR.email, { activated: false }))).toBe(404);
    expect(await statusOf(event(email, { maximum: 1 }, -DAY))).toBe(400);
    expect(await statusOf(event(email, {}))).toBe(400);
    expect(await statusOf(event(email, { maximum: -1 }))).toBe(400);
    expect(await statusOf({ ...event(email, { maximum: 1 }), type: 'other' })).toBe(400);
  });

  it('are not taken where no secret is set', async () => {
    const plain = await startOwnServer(engine().env);
    const answer = await sendEvent(plain.url, event('a@example.com', { maximum: 1 }));
    await plain.stop();
    expect(answer.status).toBe(404);
  });
});
