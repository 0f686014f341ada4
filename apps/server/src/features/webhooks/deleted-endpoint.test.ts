import { afterAll, beforeAll, expect, it } from 'vitest';
import { countTurns } from '../../../tests/harness/count-turns.ts';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { type Database, tables } from '../../platform/db/database.ts';
import { startDelivery } from './deliveries.ts';
import { createEndpoint, deleteEndpoint } from './endpoints.ts';
import type { WebhookTables } from './tables.ts';

const BY = { actor: { kind: 'cli' } } as const;

describeEachEngine('a deleted webhook', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('takes all that it was told with it, with turns for others in between', async () => {
    const deps = {
      db,
      clock: { now: () => 1 },
      jobs: { enqueue: () => Promise.resolve() },
      webhookKey: Buffer.alloc(32, 3),
      config: { webhookNetworks: [] },
    };
    const url = 'https://example.com/hook';
    const { endpoint: made } = await createEndpoint(deps, { url, kinds: ['plan.changed'] }, BY);
    const { endpoint: other } = await createEndpoint(deps, { url, kinds: ['plan.changed'] }, BY);
    await db.transaction(async (tx) => {
      const message = { eventId: 'old', kind: 'test', body: '{}' };
      for (let told = 0; told < 1_501; told += 1) await startDelivery(deps, tx, made.id, message);
      await startDelivery(deps, tx, other.id, message);
    });
    let isDeleted = false;
    const turns = await countTurns(
      async () => (isDeleted = await deleteEndpoint(deps, made.id, BY)),
    );
    expect(isDeleted).toBe(true);
    expect(turns).toBeGreaterThan(2);
    const left = await tables<WebhookTables>(db)
      .selectFrom('webhook_deliveries')
      .select('endpoint_id')
      .execute();
    expect(left).toEqual([{ endpoint_id: other.id }]);
  });
});
