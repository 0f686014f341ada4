import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerEvent } from '@file-server/contract/events';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { findUser } from '../src/features/users/index.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { type Client, clientOf, type Fetch, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { connectionsAt, connectionsAtEach } from './harness/connections-at.ts';
import { describeEachEngine, type Engine } from './harness/engines.ts';
import { type EventTab, openTab } from './harness/event-tab.ts';
import { bytesWritten, childrenOf } from './harness/process-tree.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import {
  CUSTOMER,
  OPERATOR,
  type ServerProcess,
  startServerProcess,
} from './harness/server-process.ts';
import { startTransfers } from './harness/transfer.ts';

const MIB = 1024 * 1024;
const SIZE = 8 * MIB;
/** All four transfers of a test last a second or two. */
const RATE = String(4 * SIZE);
const TIME_LIMIT = { timeout: 15_000, interval: 20 };

describeEachEngine('a server of two processes', (engine) => {
  let file: PublishedFile;
  let server: ServerProcess;
  beforeAll(async () => {
    file = await publishRandomFile(engine(), 'large.bin', SIZE);
  });
  afterEach(() => server.kill());

  const start = async (env: Readonly<Record<string, string>> = {}) => {
    server = await startServerProcess({
      ...engine().env,
      PROCESSES: '2',
      TRANSFER_RATE_PER_USER: RATE,
      ...env,
    });
    return signInTo(server.url, CUSTOMER);
  };
  const workers = () => childrenOf(server.child.pid ?? 0);
  /** Two transfers at each process, in their order. */
  const download = async (client: Client) => {
    const fetches = await connectionsAtEach(server.url, workers(), 2);
    const address = server.url + (await client.open(file.entryId)).url;
    const started = await Promise.all(fetches.map((at) => startTransfers(address, 2, at)));
    return started.flat();
  };
  /** Two tabs at each process. */
  const openTabs = async ({ token }: Client) => {
    const fetches = await connectionsAtEach(server.url, workers(), 2);
    const tabs = await Promise.all(
      fetches.flatMap((at) => [0, 1].map(() => openTab(clientOf(server.url, token, at)))),
    );
    for (const tab of tabs) expect((await tab.next()).type).toBe('count');
    return tabs;
  };
  const timesListening = () => server.output().split('"msg":"listening"').length - 1;

  it('goes on when one is killed, and puts another in its place', async () => {
    const client = await start();
    const [first = 0, second = 0] = workers();
    for (const [killed, listening] of [
      [first, 3],
      [second, 4],
    ] as const) {
      const place = workers().indexOf(killed);
      const transfers = await download(client);
      process.kill(killed, 'SIGKILL');
      const ends = await Promise.all(transfers.map(({ ended }) => ended));
      // The second time around the others are at the one that was put in the place of the first.
      const whole = [0, 0, 1, 1].map((process) => process !== place);
      expect(ends.map(({ bytes }) => bytes === SIZE)).toEqual(whole);
      await expect.poll(timesListening, TIME_LIMIT).toBe(listening);
    }
    expect(workers()).toHaveLength(2);
    expect(await client.count()).toEqual({ crrDownCount: 1, inProgress: 0 });
    await proveLedger(engine());
  });

  it('counts one unit for segments that both of them send', async () => {
    const segmented = await publishRandomFile(engine(), 'segmented.bin', SIZE);
    const client = await start();
    const before = await client.count();
    const fetches = await connectionsAtEach(server.url, workers(), 8);
    const wrote = workers().map(bytesWritten);
    const { url } = await client.open(segmented.entryId);
    const length = SIZE / 16;
    const segments = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const range = `bytes=${index * length}-${(index + 1) * length - 1}`;
        const at = fetches[index % 2] ?? fetch;
        const answer = await at(server.url + url, { headers: { range } });
        expect(answer.status).toBe(206);
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    const hash = createHash('sha256').update(Buffer.concat(segments)).digest('hex');
    expect(hash).toBe(segmented.sha256);
    for (const [index, pid] of workers().entries()) {
      expect(bytesWritten(pid) - (wrote[index] ?? 0)).toBeGreaterThan(length);
    }
    expect(await client.count()).toEqual({ ...before, crrDownCount: before.crrDownCount + 1 });
    await proveLedger(engine());
  });

  it('[R1.02] [R4.11] tells tabs at either of them what happened at the other', async () => {
    const client = await start();
    const tabs = await openTabs(client);

    // Neither comes by way of the ledger, nor of the heartbeat within the time of a test.
    const user = { user: { data: { shortcuts: ['a'] } } };
    await client.call('/api/auth/user/update', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(user),
    });
    for (const tab of tabs) expect(await tab.next()).toEqual({ type: 'preferences', data: {} });

    const fresh = await publishRandomFile(engine(), 'fresh.bin', MIB);
    await client.open(fresh.entryId);
    const counted = (event: ServerEvent) => event.type === 'count' && event.data.inProgress === 1;
    for (const tab of tabs) await nextThat(tab, counted);

    await client.call('/api/auth/logout', { method: 'POST' });
    for (const tab of tabs) await nextThat(tab, ({ type }) => type === 'session_ended');
  });

  it('tells operators at either of them what one has noted at the desk of the other', async () => {
    await start();
    const operator = await signInTo(server.url, OPERATOR);
    const tabs = await openTabs(operator);
    const db = engine().open();
    const { id = '' } = (await findUser(db, CUSTOMER.email)) ?? {};
    await db.close();
    // Of notes no ledger tells.
    const answer = await operator.call(`/api/operator/users/${id}/notes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'pays by invoice' }),
    });
    expect(answer.status).toBe(201);
    for (const tab of tabs) expect(await tab.next()).toEqual({ type: 'desk', data: {} });
  });

  it('[R1.02] tells tabs at either of them what the command line did to the library', async () => {
    const client = await start();
    const tabs = await openTabs(client);
    const folder = await mkdtemp(join(tmpdir(), 'to-import-'));
    await writeFile(join(folder, 'imported.bin'), 'imported');
    for (const args of [
      ['import', folder],
      ['withdraw', 'large.bin'],
      ['withdraw', 'large.bin', '--restore'],
    ]) {
      expect(await command(engine().env, ['library', ...args])).toMatchObject({ code: 0 });
      for (const tab of tabs) await nextThat(tab, ({ type }) => type === 'library');
    }
    await rm(folder, { recursive: true });
  });

  it('gives a user the places and the speed of one server', async () => {
    const client = await start({ TRANSFERS_PER_USER: '4' });
    const [first = 0, second = 0] = workers();
    const all = [first, second];
    const many = await connectionsAt(server.url, { chosen: first, all }, 4);
    const few = await connectionsAt(server.url, { chosen: second, all }, 2);
    const { url } = await client.open(file.entryId);
    const another = async (at: Fetch) => {
      const answer = await at(server.url + url);
      await answer.body?.cancel();
      return answer.status;
    };
    const startedAt = performance.now();
    const transfers = [
      ...(await startTransfers(server.url + url, 3, many)),
      ...(await startTransfers(server.url + url, 1, few)),
    ];
    expect([await another(many), await another(few)]).toEqual([429, 429]);
    for (const { ended } of transfers) expect(await ended).toMatchObject({ bytes: SIZE });
    expect(performance.now() - startedAt).toBeGreaterThan(700);
  });

  it('stops what both of them send within a second when the licence is withdrawn', async () => {
    const bytesPerSecond = 2 * MIB;
    const client = await start({ TRANSFER_RATE_PER_USER: String(bytesPerSecond) });
    const transfers = await download(client);
    const db = engine().open();
    const deps = { db, clock: systemClock, signals: createSignals() };
    const userId = (await findUser(db, CUSTOMER.email))?.id ?? '';
    const wrote = () => workers().reduce((sum, pid) => sum + bytesWritten(pid), 0);
    await setLicence(deps, userId, { proPack: false }, { actor: { kind: 'cli' } });
    const wroteBefore = wrote();
    for (const { ended } of transfers) expect((await ended).bytes).toBeLessThan(SIZE);
    // A second by the pace that they share, which waits as well when the machine is busy.
    expect(wrote() - wroteBefore).toBeLessThan(bytesPerSecond);
    await setLicence(deps, userId, { proPack: true }, { actor: { kind: 'cli' } });
    await db.close();
  });
});

async function nextThat(tab: EventTab, fits: (event: ServerEvent) => boolean): Promise<void> {
  while (!fits(await tab.next()));
}

async function proveLedger(engine: Engine): Promise<void> {
  const db = engine.open();
  const { brokenLink, discrepancies } = await reconcile(db);
  await db.close();
  expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
}
