import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import type { Database } from '../../platform/db/database.ts';
import { startTest } from './deliveries.ts';
import { changeEndpoint, createEndpoint } from './endpoints.ts';
import { sendTask } from './send-task.ts';

const BY = { actor: { kind: 'cli' } } as const;
const never = new AbortController().signal;

describeEachEngine('a message that is not taken', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  const deps = (...webhookNetworks: string[]) => ({
    db,
    clock: { now: () => 1 },
    jobs: { enqueue: () => Promise.resolve() },
    webhookKey: Buffer.alloc(32, 3),
    config: { webhookNetworks },
  });
  // What is behind the host, or before it, may be a secret.
  const create = async (host = '10.1.2.3') => {
    const url = `http://shop:secret@${host}/hook/secret?key=secret`;
    const wanted = { url, kinds: ['plan.changed'] } as const;
    return (await createEndpoint(deps('0.0.0.0/0'), wanted, BY)).endpoint;
  };
  const failure = (message: string, permanent = true) =>
    expect.objectContaining({ name: 'JobFailure', message, permanent }) as unknown;

  it('says among the failed tasks what the setting has to do with it', async () => {
    const endpoint = await create();
    const deliveryId = await startTest(deps(), endpoint);
    const told = `10.1.2.3 (webhook ${endpoint.id}): Its address is not one of the public internet, and WEBHOOK_NETWORKS does not name it.`;
    await expect(sendTask(deps()).run({ deliveryId }, never)).rejects.toEqual(failure(told));
  });

  it('says there that its endpoint is switched off', async () => {
    const endpoint = await create();
    const deliveryId = await startTest(deps(), endpoint);
    await changeEndpoint(deps(), endpoint.id, { enabled: false }, BY);
    const told = `10.1.2.3 (webhook ${endpoint.id}): The endpoint is switched off.`;
    await expect(sendTask(deps()).run({ deliveryId }, never)).rejects.toEqual(failure(told));
  });

  it('says there which endpoint it is that does not take it, and no more of its address', async () => {
    const server = createServer((_, answer) => answer.writeHead(503).end('secret'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const endpoint = await create(host);
    const deliveryId = await startTest(deps(), endpoint);
    // Of two at a host only this one can be meant.
    const named = `${host} (webhook ${endpoint.id})`;
    const sending = () => sendTask(deps('127.0.0.1')).run({ deliveryId }, never);
    const refused = failure(`${named} did not take it: status 503.`, false);
    await expect(sending()).rejects.toEqual(refused);
    server.close();
    await once(server, 'close');
    const silent = failure(`${named} did not take it: no answer.`, false);
    await expect(sending()).rejects.toEqual(silent);
  });
});
