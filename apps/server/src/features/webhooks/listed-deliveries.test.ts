import { afterAll, beforeAll, expect, it } from 'vitest';
import { command } from '../../../tests/harness/command-line.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { startDelivery } from './deliveries.ts';
import { createEndpoint } from './endpoints.ts';
import type { WebhookTables } from './tables.ts';

const BY = { actor: { kind: 'cli' } } as const;

describeEachEngine('messages to an endpoint on the command line', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('have in their one line why they were not taken', async () => {
    let now = 0;
    const deps = {
      db,
      clock: { now: () => (now += 1) },
      jobs: { enqueue: () => Promise.resolve() },
      webhookKey: Buffer.alloc(32, 3),
      config: { webhookNetworks: [] },
    };
    const url = 'https://example.com/hook';
    const { endpoint } = await createEndpoint(deps, { url, kinds: ['plan.changed'] }, BY);
    const ended = async (eventId: string, outcome: object) => {
      const message = { eventId, kind: 'test', body: '{}' };
      await db.transaction((tx) => startDelivery(deps, tx, endpoint.id, message));
      await tables<WebhookTables>(db)
        .updateTable('webhook_deliveries')
        .set(outcome)
        .where('event_id', '=', eventId)
        .execute();
    };
    await ended('new', { attempts: 0 });
    await ended('away', { attempts: 1, answer: 'self-signed certificate' });
    await ended('busy', {
      state: 'failed',
      attempts: 16,
      status: 503,
      answer: 'down\nfor repairs',
    });
    await ended('taken', { state: 'delivered', attempts: 2, status: 200, answer: 'thanks' });

    const { code, out } = await command(engine().env, ['webhook', 'deliveries', endpoint.id]);
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.split('\t').slice(3).join('\t'))).toEqual([
      'delivered\t2 attempts\t200',
      'failed\t16 attempts\t503\tdown for repairs',
      'waiting\t1 attempts\tno answer\tself-signed certificate',
      'waiting\t0 attempts\tno answer',
    ]);
  });
});
