import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { startEndpoint } from '../../../tests/harness/webhook-endpoint.ts';
import { createLogger } from '../../observability/logger.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import type { JobTables } from '../../platform/jobs/tables.ts';
import { listEntries } from '../ledger/index.ts';
import { findDeliveries, startTest } from './deliveries.ts';
import { changeEndpoint, createEndpoint, findEndpoint } from './endpoints.ts';
import { sendTask } from './send-task.ts';

const BY = { actor: { kind: 'cli' } } as const;

describeEachEngine('an endpoint that answers 410', (engine) => {
  let db: Database;
  let jobs: Jobs;
  let now = 1_800_000_000_000;
  const clock = { now: () => now };
  const webhookKey = Buffer.alloc(32, 3);
  const config = { webhookNetworks: ['127.0.0.1'] };
  const deps = () => ({ db, clock, jobs, webhookKey, config });
  beforeAll(async () => {
    db = engine().open();
    jobs = new Jobs({ db, clock, logger: createLogger('silent'), random: () => 0 });
    await jobs.start([sendTask({ db, clock, webhookKey, config })]);
  });
  afterAll(async () => {
    await jobs.stop();
    await db.close();
  });

  const create = async (...answer: Parameters<typeof startEndpoint>) => {
    const { url, received, close } = await startEndpoint(...answer);
    onTestFinished(close);
    const made = await createEndpoint(deps(), { url, kinds: ['plan.changed'] }, BY);
    return { ...made, received };
  };
  const isOn = async (id: string) => (await findEndpoint(db, id))?.enabled === 1;

  it('is switched off, with an entry of the ledger, and gets nothing again', async () => {
    const { endpoint, received } = await create((response) =>
      response.writeHead(410).end('secret'),
    );
    await Promise.all([startTest(deps(), endpoint), startTest(deps(), endpoint)]);
    await jobs.runDue();
    const sent = received.length;
    now += 24 * 3_600_000;
    await jobs.runDue();
    expect(received).toHaveLength(sent);
    expect(await isOn(endpoint.id)).toBe(false);
    const { items } = await findDeliveries(db, endpoint.id, { limit: 9 });
    expect(items.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['failed', 1],
      ['failed', 1],
    ]);
    expect(items).toContainEqual(expect.objectContaining({ status: 410, answer: 'secret' }));
    const userId = `webhook:${endpoint.id}`;
    const entries = await listEntries(db, { userId }, { after: null, limit: 9 });
    expect(entries.map(({ actor, actor_id: id, reason }) => [actor, id, reason])).toEqual([
      ['job', 'webhooks', 'endpoint_gone'],
      ['cli', null, null],
    ]);
    const failed = await tables<JobTables>(db).selectFrom('jobs').selectAll().execute();
    const { host } = new URL(endpoint.url);
    const told = `${host} (webhook ${endpoint.id}) is gone for good, as it says itself (status 410): it is switched off.`;
    expect(failed).toContainEqual(expect.objectContaining({ last_error: told }));
    expect(JSON.stringify(failed)).not.toContain('secret');
  });

  it('stays on where its address was changed before the answer came, and is asked there', async () => {
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: changed, resolve: change } = Promise.withResolvers<void>();
    const { endpoint } = await create((response) => {
      ask();
      void changed.then(() => response.writeHead(410).end());
    });
    await startTest(deps(), endpoint);
    const sending = jobs.runDue();
    await asked;
    await changeEndpoint(deps(), endpoint.id, { url: `${endpoint.url}/new` }, BY);
    change();
    await sending;
    expect(await isOn(endpoint.id)).toBe(true);
    const { items } = await findDeliveries(db, endpoint.id, { limit: 9 });
    expect(items).toMatchObject([{ state: 'waiting', attempts: 1, status: 410 }]);
  });
});
