import type {
  CreatedWebhook,
  DeliveryPage,
  Webhook,
  WebhookDelivery,
  WebhookKind,
} from '@file-server/contract/webhooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Client, signInTo } from '../../../tests/harness/client.ts';
import { checkMessage } from '../../../tests/harness/check-message.ts';
import { command } from '../../../tests/harness/command-line.ts';
import { countTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { untilWaitedFor } from '../../../tests/harness/lock-waits.ts';
import { type OwnServer, startOwnServer } from '../../../tests/harness/own-server.ts';
import { OPERATOR } from '../../../tests/harness/server-process.ts';
import { startEndpoint } from '../../../tests/harness/webhook-endpoint.ts';
import { createLogger } from '../../observability/logger.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids/ids.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import type { JobTables } from '../../platform/jobs/tables.ts';
import { createSignals } from '../../platform/signals/signals.ts';
import { isSigned, readSecret } from '../../platform/webhooks/signature.ts';
import { listEntries } from '../ledger/index.ts';
import { setLicence } from '../licences/index.ts';
import { addUser, createPasswords } from '../users/index.ts';
import {
  findDeliveries,
  forgetOldDeliveries,
  MAX_ATTEMPTS,
  startDelivery,
  startTest,
} from './deliveries.ts';
import { dispatch } from './dispatch.ts';
import { changeEndpoint, createEndpoint, deleteEndpoint } from './endpoints.ts';
import { listEndpointEvents } from './history.ts';
import { sendTask } from './send-task.ts';
import type { WebhookTables } from './tables.ts';

const BY = { actor: { kind: 'cli' }, reason: 'contract 4711' } as const;

describeEachEngine('webhooks', (engine) => {
  let db: Database;
  let now = 1_800_000_000_000;
  let jobs: Jobs;
  let userId: string;
  const clock = { now: () => now };
  const signals = createSignals();
  const webhookKey = Buffer.alloc(32, 3);
  const never = new AbortController().signal;
  const config = { webhookNetworks: ['127.0.0.1'] };
  const startJobs = async () => {
    jobs = new Jobs({ db, clock, logger: createLogger('silent'), random: () => 0 });
    await jobs.start([sendTask({ db, clock, webhookKey, config })]);
  };
  beforeAll(async () => {
    db = engine().open();
    await startJobs();
    const known = { email: `${newId().toLowerCase()}@example.com`, password: newId() };
    userId = (await addUser({ db, clock, passwords: createPasswords() }, known)).id;
  });
  afterAll(async () => {
    await jobs.stop();
    await db.close();
  });
  beforeEach(async () => {
    await tables<WebhookTables>(db).deleteFrom('webhook_endpoints').execute();
  });

  const endpoint = async (...answer: Parameters<typeof startEndpoint>) => {
    const started = await startEndpoint(...answer);
    onTestFinished(async () => {
      await started.close();
      for (const { body } of started.received) checkMessage(body);
    });
    return started;
  };
  const deps = () => ({ db, clock, jobs, webhookKey, config });
  const change = (maximum: number) => setLicence({ db, clock, signals }, userId, { maximum }, BY);
  const listenTo = (url: string, ...kinds: WebhookKind[]) =>
    createEndpoint(deps(), { url, kinds }, BY);
  const work = async () => {
    await dispatch(deps(), never);
    await jobs.runDue();
  };
  const logOf = async (id: string) => (await findDeliveries(db, id, { limit: 50 })).items;

  it('tell what the ledger holds, signed, once, and only what was asked for', async () => {
    const { url, received } = await endpoint();
    await change(1);
    const kinds = ['licence.changed'] as const;
    const { endpoint: made, secret } = await createEndpoint(deps(), { url, kinds }, BY);
    const other = await createEndpoint(deps(), { url, kinds: ['download.counted'] }, BY);
    await change(2);
    await change(3);
    await work();
    await work();
    expect(received).toHaveLength(2);
    const events = received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
    expect(events[0]).toMatchObject({
      type: 'licence.changed',
      data: { subjectId: userId, actor: { kind: 'cli' }, reason: 'contract 4711' },
    });
    const maxima = events.map(({ data }) => /"maximum\\":(\d+)/.exec(JSON.stringify(data))?.[1]);
    expect(new Set(maxima)).toEqual(new Set(['2', '3']));
    const key = readSecret(secret) ?? Buffer.alloc(0);
    for (const { headers, body } of received) {
      const message = {
        id: String(headers['webhook-id']),
        timestamp: String(headers['webhook-timestamp']),
        body,
      };
      expect(isSigned([key], message, String(headers['webhook-signature']), now)).toBe(true);
    }
    expect((await logOf(made.id)).map(({ state, status }) => [state, status])).toEqual([
      ['delivered', 200],
      ['delivered', 200],
    ]);
    expect(await logOf(other.endpoint.id)).toEqual([]);
  });

  it('tell of more than one transaction takes, in their order of the ledger', async () => {
    const { url } = await endpoint();
    const { endpoint: made } = await listenTo(url, 'licence.changed');
    for (let time = 0; time < 205; time += 1) await change(time);
    await work();
    const rows = await tables<WebhookTables>(db)
      .selectFrom('webhook_deliveries')
      .select(['event_id', 'state'])
      .where('endpoint_id', '=', made.id)
      .execute();
    expect(rows.filter(({ state }) => state === 'delivered')).toHaveLength(205);
    expect(new Set(rows.map(({ event_id: id }) => id)).size).toBe(205);
  });

  it('tell an endpoint that is made while others are told what comes after it', async () => {
    const { url } = await endpoint();
    await listenTo(url, 'plan.changed');
    let telling: Promise<void> = Promise.resolve();
    const made = await db.transaction(async (tx) => {
      // PostgreSQL lets a dispatch begin meanwhile, SQLite after this.
      const { rowLocks } = tx.capabilities;
      if (rowLocks) await sql`lock table ledger_head in access exclusive mode`.execute(tx.kysely);
      telling = dispatch(deps(), never);
      if (rowLocks) await untilWaitedFor(tx, 'ledger_head');
      const kinds = ['licence.changed'] as const;
      const { endpoint: newest } = await createEndpoint({ ...deps(), db: tx }, { url, kinds }, BY);
      await setLicence({ db: tx, clock, signals }, userId, { maximum: 30 }, BY);
      return newest;
    });
    await telling;
    await work();
    expect((await logOf(made.id)).map(({ kind }) => kind)).toEqual(['licence.changed']);
  });

  it('are tried again under the same id, and given up in the end', async () => {
    let status = 503;
    const { url, received } = await endpoint((response) => response.writeHead(status).end('later'));
    const { endpoint: made } = await listenTo(url, 'licence.changed');
    await change(10);
    await work();
    expect(await logOf(made.id)).toMatchObject([
      { state: 'waiting', attempts: 1, status: 503, answer: 'later' },
    ]);
    await work();
    expect(received).toHaveLength(1);
    now += 60_000;
    status = 204;
    await work();
    expect(await logOf(made.id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204 }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);

    status = 500;
    await change(11);
    await work();
    for (let attempt = 1; attempt < MAX_ATTEMPTS + 2; attempt += 1) {
      now += 12 * 3_600_000;
      await jobs.runDue();
    }
    expect((await logOf(made.id))[0]).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS });
  });

  it('are given up in the log, too, where processes ended while they sent them', async () => {
    const { url } = await endpoint((response) => response.writeHead(503).end('later'));
    const { endpoint: made } = await listenTo(url, 'licence.changed');
    await change(12);
    await work();
    await jobs.stop();
    await startTest(deps(), made);
    // As processes leave it that were killed while they ran it, once or each time; two that ran at once.
    const ended = { holder: 'gone', attempts: MAX_ATTEMPTS, due_at: now };
    await tables<JobTables>(db)
      .updateTable('jobs')
      .set((row) => ({ ...ended, run_key: row.ref('id') }))
      .where('kind', '=', 'send-webhook')
      .where('due_at', 'is not', null)
      .execute();
    await startJobs();
    await jobs.runDue();
    const log = await logOf(made.id);
    expect(Object.fromEntries(log.map((row) => [row.kind, row]))).toMatchObject({
      'licence.changed': { state: 'failed', attempts: 1, answer: 'later' },
      test: { state: 'failed', attempts: 0, answer: 'The process that ran it has ended.' },
    });
  });

  it('stay delivered when a process that stood still hears of its own attempt later', async () => {
    const task = sendTask({ db, clock, webhookKey, config });
    const meanwhile = Promise.withResolvers<void>();
    const { url, received } = await endpoint((response) => {
      if (received.length > 1) return void response.end('thanks');
      void meanwhile.promise.then(() => response.writeHead(503).end('later'));
    });
    const { endpoint: made } = await listenTo(url, 'licence.changed');
    const deliveryId = await startTest(deps(), made);
    await expect.poll(() => received.length).toBe(1);
    // Another node has taken it over.
    await task.run({ deliveryId }, never);
    meanwhile.resolve();
    await jobs.runDue();
    expect(await logOf(made.id)).toMatchObject([
      { state: 'delivered', attempts: 1, status: 200, answer: 'thanks' },
    ]);
  });

  it('do not go to refused addresses, and are not tried again there', async () => {
    const { port, received } = await endpoint();
    const url = `http://127.0.0.2:${port}/`;
    const allowing = { ...deps(), config: { webhookNetworks: ['127.0.0.2'] } };
    const { endpoint: made } = await createEndpoint(allowing, { url, kinds: ['plan.changed'] }, BY);
    await startTest(deps(), made);
    await jobs.runDue();
    expect(await logOf(made.id)).toMatchObject([
      { kind: 'test', state: 'failed', attempts: 1, status: null },
    ]);
    expect(received).toEqual([]);
  });

  it('are forgotten after thirty days, with turns for others in between', async () => {
    const { url } = await endpoint();
    const { endpoint: made } = await listenTo(url, 'plan.changed');
    await db.transaction(async (tx) => {
      const queued = { ...deps(), jobs: { enqueue: () => Promise.resolve() } };
      for (let message = 0; message < 1_001; message += 1) {
        await startDelivery(queued, tx, made.id, { eventId: 'old', kind: 'test', body: '{}' });
      }
    });
    const month = 30 * 24 * 3_600_000;
    await forgetOldDeliveries(db, now + month, never);
    expect(await logOf(made.id)).toHaveLength(50);
    const turns = await countTurns(() => forgetOldDeliveries(db, now + month + 1, never));
    expect(await logOf(made.id)).toEqual([]);
    expect(turns).toBeGreaterThan(1);
  });

  it('are told nothing of the time in which they are off', async () => {
    const { url, received } = await endpoint();
    const { endpoint: made } = await listenTo(url, 'licence.changed');
    await changeEndpoint(deps(), made.id, { enabled: false }, BY);
    await change(20);
    await work();
    await changeEndpoint(deps(), made.id, { enabled: true }, BY);
    await change(21);
    await work();
    expect(received.map(({ body }) => /"maximum\\":(\d+)/.exec(body)?.[1])).toEqual(['21']);
  });

  it('tell of every change of an endpoint but its own, and of no secret in its address', async () => {
    const { url, received } = await endpoint();
    await listenTo(url, 'webhook.changed');
    const other = `${url.replace('hook', 'secret-path')}?token=secret-query`;
    const { endpoint: made, secret } = await listenTo(other, 'plan.changed', 'webhook.changed');
    const alter = (change: Parameters<typeof changeEndpoint>[2]) =>
      changeEndpoint(deps(), made.id, change, BY);
    await alter({ enabled: false });
    await alter({ enabled: false });
    await alter({ enabled: true });
    await alter({ url: `${other}2`, kinds: ['plan.changed'] });
    expect(await deleteEndpoint(deps(), made.id, BY)).toBe(true);
    expect(await deleteEndpoint(deps(), made.id, BY)).toBe(false);
    expect(await alter({ enabled: false })).toBeUndefined();
    await work();
    const events = received.filter(({ path }) => path === '/hook').map(({ body }) => body);
    const told = events.map((body) => {
      const { data } = JSON.parse(body) as { data: { subjectId: string; detail: string } };
      expect(data).toMatchObject({ subjectId: `webhook:${made.id}`, actor: BY.actor });
      return JSON.parse(data.detail) as { did: string; enabled: boolean };
    });
    const { origin } = new URL(url);
    const both = { origin, kinds: ['plan.changed', 'webhook.changed'] };
    const expected = [
      { ...both, did: 'created', enabled: true },
      { ...both, did: 'changed', enabled: false },
      { ...both, did: 'changed', enabled: true },
      { origin, kinds: ['plan.changed'], did: 'changed', enabled: true },
      { origin, kinds: ['plan.changed'], did: 'deleted', enabled: true },
    ];
    expect(told).toHaveLength(expected.length);
    expect(told).toEqual(expect.arrayContaining(expected));
    const sealed = JSON.stringify(await listEntries(db, {}, { after: null, limit: 1_000 }));
    for (const part of ['secret-path', 'secret-query', secret]) expect(sealed).not.toContain(part);
    expect((await listEndpointEvents(db, 5)).map(({ did }) => did)).toEqual(
      expected.map(({ did }) => did).toReversed(),
    );
  });
});

describeEachEngine('webhooks over HTTP', (engine) => {
  let server: OwnServer;
  let operator: Client;
  beforeAll(async () => {
    server = await startOwnServer({ ...engine().env, WEBHOOK_NETWORKS: '127.0.0.1' });
    operator = await signInTo(server.url, OPERATOR);
  });
  afterAll(() => server.stop());

  const PATH = '/api/operator/webhooks';
  const send = (method: string, path: string, body?: object) =>
    operator.call(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  const run = (...args: string[]) =>
    command({ ...engine().env, WEBHOOK_NETWORKS: '127.0.0.1' }, ['webhook', ...args]);

  it('are made, tested, replayed, switched off and deleted', async () => {
    const { url, received, close } = await startEndpoint();
    onTestFinished(close);
    const made = await send('POST', PATH, { url, kinds: ['library.changed'] });
    const { secret, webhook } = (await made.json()) as CreatedWebhook;
    expect([made.status, webhook.enabled, readSecret(secret)?.length]).toEqual([201, true, 32]);
    const log = async () => {
      const answer = await send('GET', `${PATH}/${webhook.id}/deliveries`);
      return ((await answer.json()) as DeliveryPage).items;
    };
    expect((await send('POST', `${PATH}/${webhook.id}/test`)).status).toBe(202);
    await expect.poll(async () => (await log()).map(({ state }) => state)).toEqual(['delivered']);
    const [{ id } = { id: '' }] = await log();
    const noId = Buffer.from(JSON.stringify([1, '\0'])).toString('base64url');
    const page = await send('GET', `${PATH}/${webhook.id}/deliveries?cursor=${noId}`);
    expect([page.status, await page.json()]).toMatchObject([400, { code: 'invalid_cursor' }]);
    expect((await send('POST', `/api/operator/webhook-deliveries/${id}/replay`)).status).toBe(202);
    await expect.poll(() => received.length).toBe(2);
    expect(received[0]?.headers['webhook-id']).toBe(received[1]?.headers['webhook-id']);

    const off = await send('PATCH', `${PATH}/${webhook.id}`, { enabled: false });
    expect((await off.json()) as Webhook).toMatchObject({ url, enabled: false });
    expect(JSON.stringify(await (await send('GET', PATH)).json())).not.toContain(secret);
    expect((await send('DELETE', `${PATH}/${webhook.id}`)).status).toBe(204);
    expect((await send('DELETE', `${PATH}/${webhook.id}`)).status).toBe(404);
    expect((await send('GET', `${PATH}/${webhook.id}/deliveries`)).status).toBe(404);
  });

  it.each([{ id: '\0' }, { id: '' }])('have no messages after a place as %j', async ({ id }) => {
    const made = await send('POST', PATH, { url: 'https://x.test/', kinds: ['plan.changed'] });
    const { webhook } = (await made.json()) as CreatedWebhook;
    const cursor = Buffer.from(JSON.stringify([1, id])).toString('base64url');
    const answer = await send('GET', `${PATH}/${webhook.id}/deliveries?cursor=${cursor}`);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid_cursor' }]);
  });

  it.each([
    { url: 'ftp://example.com/', kinds: ['library.changed'] },
    { url: 'https://me:secret@example.com/', kinds: ['library.changed'] },
    { url: 'https://example.com/', kinds: [] },
    { url: 'https://example.com/', kinds: ['everything'] },
  ])('are refused for %j', async (body) => {
    expect((await send('POST', PATH, body)).status).toBe(400);
  });

  it('are looked after on the command line', async () => {
    const { url, received, close } = await startEndpoint();
    onTestFinished(close);
    const made = await run('create', url, '--kind', 'plan.changed', 'token.changed', '--json');
    const { webhook } = JSON.parse(made.out) as CreatedWebhook;
    expect(webhook.kinds).toEqual(['plan.changed', 'token.changed']);
    expect((await run('list')).out).toContain(url);
    const off = await run('change', webhook.id, '--off', '--kind', 'user.created', '--json');
    expect(JSON.parse(off.out)).toMatchObject({ enabled: false, kinds: ['user.created'] });
    expect((await run('change', webhook.id, '--on')).out).toContain('user.created');
    expect((await run('change', webhook.id, '--kind', 'y')).code).toBe(2);
    expect((await run('change', 'nobody', '--off')).code).toBe(1);
    const [line = ''] = (await run('history')).out.split('\n');
    expect(line).toMatch(new RegExp(`changed\t${webhook.id}\ton\t${new URL(url).origin}\tuser`));
    expect(line).toMatch(/\tcli$/);
    expect((await run('test', webhook.id)).out).toContain('on its way');
    await expect.poll(() => received.length).toBe(1);
    const log = async () =>
      JSON.parse((await run('deliveries', webhook.id, '--json')).out) as WebhookDelivery[];
    await expect.poll(async () => (await log())[0]?.state).toBe('delivered');
    expect((await run('replay', (await log())[0]?.id ?? '')).out).toContain('on its way');
    await expect.poll(() => received.length).toBe(2);
    expect((await run('delete', webhook.id)).out).toContain('Deleted');
    expect((await run('delete', webhook.id)).code).toBe(1);
    expect((await run('create', 'x', '--kind', 'y')).code).toBe(2);
  });
});
