import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setLicence } from '../src/features/licences/index.ts';
import { findUser } from '../src/features/users/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { chunksOf, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { openTab } from './harness/event-tab.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { readMetrics } from './harness/read-metrics.ts';
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
    const tabs = [await openTab(customer), await openTab(customer)];
    const stranger = await openTab(operator);
    for (const tab of [...tabs, stranger]) expect((await tab.next()).type).toBe('count');

    const { url } = await customer.open(file.entryId);
    const opened = { crrDownCount: 0, inProgress: 1 };
    for (const tab of tabs) expect(await tab.next()).toMatchObject({ data: opened });
    await fetch(server.url + url).then((answer) => answer.arrayBuffer());
    for (const tab of tabs) {
      let event = await tab.next();
      // A state that was told already may come once more, with what it says of the file.
      while (event.type === 'count' && event.data.crrDownCount === 0) {
        expect(event).toMatchObject({ data: opened });
        event = await tab.next();
      }
      expect(event).toMatchObject({ data: { crrDownCount: 1, inProgress: 0 } });
    }

    // Set by another process, as the command line does it: seen through the ledger.
    const user = await findUser(db, CUSTOMER.email);
    const deps = { db, clock: systemClock, signals: createSignals() };
    await setLicence(deps, user?.id ?? '', { maximum: 3 }, { actor: { kind: 'cli' } });
    for (const tab of tabs) {
      // In either order; a state that was told already may come once more.
      let isListTold = false;
      let isCountTold = false;
      while (!isListTold || !isCountTold) {
        const { type, data } = await tab.next();
        expect(['count', 'library']).toContain(type);
        if (type === 'library') {
          expect(data).toEqual({});
          isListTold = true;
        } else isCountTold = 'maxDownCount' in data && data.maxDownCount === 3;
      }
    }

    await customer.call('/api/auth/logout', { method: 'POST' });
    for (const tab of tabs) {
      let { type } = await tab.next();
      while (type === 'count') ({ type } = await tab.next());
      expect(type).toBe('session_ended');
    }
    // An operator hears that somebody's terms have changed, and nothing of who or of any download.
    // On a busy machine it may be told once more, as above.
    do expect(await stranger.next()).toEqual({ type: 'desk', data: {} });
    while (stranger.waiting() > 0);
    expect(await server.terminate()).toBe(0);
  });

  it('holds no place for who asks for the head of the stream alone', async () => {
    const server = await startServerProcess(engine().env);
    const customer = await signInTo(server.url, CUSTOMER);
    const tab = await openTab(customer);
    expect((await tab.next()).type).toBe('count');
    let isOver = false;
    void tab.ended.then(() => (isOver = true));
    // More than a user may have open.
    for (let nth = 0; nth < 40; nth += 1) {
      const head = await customer.call('/api/events', { method: 'HEAD' });
      expect(head.headers.get('content-type')).toBe('text/event-stream');
    }
    const open = async () => {
      const scrape = await fetch(`${server.url}/metrics`);
      const series = readMetrics(await scrape.text());
      return series.find(({ name }) => name === 'file_server_event_streams')?.value;
    };
    await expect.poll(open).toBe(1);
    expect(isOver).toBe(false);
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
