import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import type { Database } from '../../platform/db/database.ts';
import { startTest } from './deliveries.ts';
import { changeEndpoint, createEndpoint } from './endpoints.ts';
import { sendTask } from './send-task.ts';

const BY = { actor: { kind: 'cli' } } as const;
const never = new AbortController().signal;

describeEachEngine('a message that is given up at once', (engine) => {
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
  const create = async () => {
    const wanted = { url: 'http://10.1.2.3/hook', kinds: ['plan.changed'] } as const;
    return (await createEndpoint(deps('10.0.0.0/8'), wanted, BY)).endpoint;
  };
  const failure = (told: string) =>
    expect.objectContaining({ name: 'JobFailure', message: told, permanent: true }) as unknown;

  it('says among the failed tasks what the setting has to do with it', async () => {
    const deliveryId = await startTest(deps(), await create());
    const told =
      'Its address is not one of the public internet, and WEBHOOK_NETWORKS does not name it.';
    await expect(sendTask(deps()).run({ deliveryId }, never)).rejects.toEqual(failure(told));
  });

  it('says there that its endpoint is switched off', async () => {
    const endpoint = await create();
    const deliveryId = await startTest(deps(), endpoint);
    await changeEndpoint(deps(), endpoint.id, { enabled: false }, BY);
    const told = 'The endpoint is switched off.';
    await expect(sendTask(deps()).run({ deliveryId }, never)).rejects.toEqual(failure(told));
  });
});
