import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { describeEachEngine } from '../../../tests/harness/engines.ts';
import { startEndpoint } from '../../../tests/harness/webhook-endpoint.ts';
import { createLogger } from '../../observability/logger.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { startTest } from './deliveries.ts';
import { createEndpoint } from './endpoints.ts';
import { sendTask } from './send-task.ts';

const BY = { actor: { kind: 'cli' }, reason: 'contract 4711' } as const;
/** More than a server sends at the same time. */
const MESSAGES = 40;

describeEachEngine('an endpoint that takes messages and never answers', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('holds up no message to another endpoint', async () => {
    const clock = systemClock;
    const jobs = new Jobs({ db, clock, logger: createLogger('silent') });
    const config = { webhookNetworks: ['127.0.0.1'] };
    const deps = { db, clock, jobs, webhookKey: Buffer.alloc(32, 3), config };
    const silent = await startEndpoint(() => {});
    const well = await startEndpoint();
    onTestFinished(async () => {
      await jobs.stop();
      await Promise.all([silent.close(), well.close()]);
    });
    const made = [];
    for (const { url } of [silent, well]) {
      made.push(await createEndpoint(deps, { url, kinds: ['plan.changed'] }, BY));
    }
    const [toSilent, toWell] = made.map(({ endpoint }) => endpoint);
    if (!toSilent || !toWell) throw new Error('Both endpoints were made.');
    for (let sent = 0; sent < MESSAGES; sent += 1) await startTest(deps, toSilent);
    await startTest(deps, toWell);
    await jobs.start([sendTask(deps)]);
    await expect.poll(() => well.received).toHaveLength(1);
    // Its turn did not wait until messages to the silent one were given up on.
    expect(silent.received.length).toBeLessThanOrEqual(4);
  });
});
