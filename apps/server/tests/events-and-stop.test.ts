import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerEvent, serverEventSchema } from '@file-server/contract';
import { setLicence } from '../src/features/licences/index.ts';
import { findUser } from '../src/features/accounts/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { chunksOf, type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { CUSTOMER, OPERATOR, startServerProcess } from './harness/server-process.ts';

const MIB = 1024 * 1024;

describeEachEngine('events and stop', (engine) => {
  let db: Database;
  beforeAll(() => {
    db = engine().open();
  });
  afterAll(() => db.close());

  it('[R1.02] tells every tab of the user, and nobody else, when the counters change', async () => {
    const file = await publishRandomFile(engine(), 'told.bin', 2 * MIB);
    const server = await startServerProcess(engine().env);
    const customer = await signInTo(server.url, CUSTOMER);
    const operator = await signInTo(server.url, OPERATOR);
    const tabs = [await listen(customer), await listen(customer)];
    const stranger = await listen(operator);
    for (const tab of [...tabs, stranger]) expect((await tab.next()).type).toBe('count');

    const { url } = await customer.open(file.entryId);
    for (const tab of tabs) expect(await tab.next()).toMatchObject({ data: { inProgress: 1 } });
    await fetch(server.url + url).then((answer) => answer.arrayBuffer());
    for (const tab of tabs) {
      expect(await tab.next()).toMatchObject({ data: { crrDownCount: 1, inProgress: 0 } });
    }

    // Set by another process, as the command line does it: seen through the ledger.
    const user = await findUser(db, CUSTOMER.email);
    const deps = { db, clock: systemClock, signals: createSignals() };
    await setLicence(deps, user?.id ?? '', { maximum: 3 });
    for (const tab of tabs) {
      const told = [await tab.next(), await tab.next()];
      expect(told).toContainEqual({ type: 'library', data: {} });
      expect(told).toContainEqual(
        expect.objectContaining({
          data: expect.objectContaining({ maxDownCount: 3 }) as unknown,
        }),
      );
    }

    await customer.call('/api/auth/logout', { method: 'POST' });
    for (const tab of tabs) expect((await tab.next()).type).toBe('session_ended');
    expect(stranger.waiting()).toBe(0);
    expect(await server.terminate()).toBe(0);
  });

  it('lets a running download end before it exits, and takes no new one', async () => {
    const file = await publishRandomFile(engine(), 'draining.bin', 24 * MIB);
    const server = await startServerProcess(engine().env);
    const customer = await signInTo(server.url, CUSTOMER);
    const { url } = await customer.open(file.entryId);
    const response = await fetch(server.url + url);
    const hash = createHash('sha256');
    let exit: Promise<number | null> | undefined;
    for await (const chunk of chunksOf(response)) {
      hash.update(chunk);
      exit ??= server.terminate();
    }
    expect(hash.digest('hex')).toBe(file.sha256);
    expect(await exit).toBe(0);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed');
  });
});

/** One tab's event stream; fails when the next event does not come. */
async function listen(client: Client) {
  const response = await client.call('/api/events');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const events: ServerEvent[] = [];
  let wake = () => {};
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of chunksOf(response)) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const type = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (data === undefined) continue;
        events.push(serverEventSchema.parse({ type, data: JSON.parse(data) as unknown }));
        wake();
      }
    }
  })();
  reading.catch(() => {});
  return {
    waiting: () => events.length,
    async next(): Promise<ServerEvent> {
      const limit = AbortSignal.timeout(5_000);
      for (;;) {
        const event = events.shift();
        if (event) return event;
        await new Promise<void>((resolve, reject) => {
          wake = resolve;
          limit.addEventListener('abort', () => reject(new Error('No event came.')), {
            once: true,
          });
        });
      }
    },
  };
}
