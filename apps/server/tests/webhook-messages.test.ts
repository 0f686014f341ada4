import { WEBHOOK_KINDS } from '@file-server/contract/webhooks';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { checkMessage } from './harness/check-message.ts';
import { postJson, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';
import { openTestLibrary, sourceOf } from './harness/test-library.ts';
import { createLogger } from '../src/observability/logger.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { Jobs } from '../src/platform/jobs/jobs.ts';
import { draftFile } from '../src/features/library/commands/publish-file.ts';
import { createScheduleDraft, publishScheduled } from '../src/features/releases/tasks.ts';
import { dispatch } from '../src/features/webhooks/dispatch.ts';
import { createEndpoint } from '../src/features/webhooks/endpoints.ts';
import type { WebhookTables } from '../src/features/webhooks/tables.ts';

const DAY = 24 * 3_600_000;
const BY = { actor: { kind: 'cli' } } as const;

describeEachEngine('messages of webhooks', (engine) => {
  let server: OwnServer;
  let db: Database;
  let endpointId: string;
  // What is written down is read; nothing is sent.
  const jobs = { enqueue: () => Promise.resolve() };
  const webhookKey = Buffer.alloc(32, 3);
  const config = { webhookNetworks: [] };
  const deps = () => ({ db, clock: systemClock, jobs, webhookKey, config });
  beforeAll(async () => {
    server = await startOwnServer(engine().env);
    db = engine().open();
    const all = { url: 'https://shop.test/', kinds: WEBHOOK_KINDS };
    endpointId = (await createEndpoint(deps(), all, BY)).endpoint.id;
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const run = async (...args: string[]) => {
    const { code, out, err } = await command(engine().env, args);
    expect(code, `${args.join(' ')}: ${err}`).toBe(0);
    return out;
  };
  const bodies = async (): Promise<string[]> => {
    await dispatch(deps(), new AbortController().signal);
    const rows = await tables<WebhookTables>(db)
      .selectFrom('webhook_deliveries')
      .select('body')
      .where('endpoint_id', '=', endpointId)
      .execute();
    return rows.map(({ body }) => body);
  };

  it('are as the API document describes them, each kind of them, and name nobody', async () => {
    const { entryId, versionId } = await publishRandomFile(engine(), 'pump.bin', 64);
    const customer = await signInTo(server.url, CUSTOMER);
    const operator = await signInTo(server.url, OPERATOR);
    const { url } = await customer.open(entryId);
    await (await fetch(server.url + url)).arrayBuffer();
    const reason = ['--reason', 'ticket 812'];
    const given = await run('user', 'refund', CUSTOMER.email, ...reason, '--json');
    const { id: refundId } = JSON.parse(given) as { id: string };
    await run('user', 'undo-refund', CUSTOMER.email, refundId, ...reason);
    await run('user', 'set-licence', CUSTOMER.email, '--maximum', '9');
    await run('plan', 'create', 'Gold');
    await run('plan', 'follow', CUSTOMER.email, 'Gold');
    await run('library', 'rename', 'pump.bin', 'pump2.bin');
    await run('version', 'recall', versionId, '--reason', 'Valve 3 may stay open.');
    await run('version', 'recall', versionId, '--undo');
    const email = `${newId().toLowerCase()}@example.com`;
    await run('user', 'add', email);
    await run('user', 'grant-operator', email);
    await run('token', 'create', OPERATOR.email, '--name', 'shop');
    await run('user', 'erase', email, '--yes');
    await run('webhook', 'create', 'https://shop.test/other', '--kind', 'plan.changed');
    const folder = { parentId: null, name: 'Firmware' };
    await postJson(`${server.url}/api/operator/folders`, folder, operator.token);
    await run('product', 'mark', 'Firmware');
    await run('entitlement', 'give', 'Firmware', '--user', CUSTOMER.email);

    const messages = await bodies();
    const kinds = new Set(messages.map((body) => checkMessage(body)));
    expect([...kinds].toSorted()).toEqual([...WEBHOOK_KINDS].toSorted());
    const all = messages.join('\n');
    for (const name of [email, CUSTOMER.email, OPERATOR.email]) expect(all).not.toContain(name);
    const ofVersion = messages.filter((body) => body.includes('"type":"version.'));
    expect(ofVersion.join('\n')).not.toContain('pump');
    expect(ofVersion).toHaveLength(3);
  });

  it('tell of a scheduled version once, when its time has come', async () => {
    let now = Date.now();
    const clock = { now: () => now };
    const logger = createLogger('silent');
    const open = () => new Jobs({ db, clock, logger, random: () => 0 });
    const nodes = [open(), open()];
    const [own] = nodes;
    if (!own) throw new Error('There are two.');
    const library = await openTestLibrary(engine());
    const releases = { ...library.deps, clock, notices: null, refund: () => Promise.resolve(0) };
    for (const node of nodes) await node.start([publishScheduled({ ...releases, jobs: node })]);
    onTestFinished(async () => {
      for (const node of nodes) await node.stop();
      await library.close();
    });
    const due = async () => {
      await Promise.all(nodes.map((node) => node.runDue()));
      return (await bodies()).filter((body) => body.includes(versionId));
    };
    const schedule = createScheduleDraft(own);
    // Later than what the server beside it does.
    const publishAt = now + DAY;
    const file = { parentId: null, name: newId(), source: sourceOf('soon') };
    const { versionId } = await draftFile(library.deps, file, { publishAt, schedule });
    expect(await due()).toEqual([]);
    now = publishAt + 1;
    await db.transaction((tx) => schedule(tx, versionId, publishAt));
    const [told = '', ...others] = await due();
    expect(others).toEqual([]);
    expect(checkMessage(told)).toBe('version.published');
    expect(JSON.parse(told)).toMatchObject({ data: { actor: { kind: 'job', id: 'schedule' } } });
    await db.transaction((tx) => schedule(tx, versionId, publishAt));
    expect(await due()).toEqual([told]);
  });
});
