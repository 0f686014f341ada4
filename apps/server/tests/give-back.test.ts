import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findUser } from '../src/features/users/index.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { chunksOf, type Client, clientOf, postJson, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { openTab } from './harness/event-tab.ts';
import { publishRandomFile } from './harness/published-file.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';
import { startTransfer } from './harness/transfer.ts';

const MIB = 1024 * 1024;
const FILES = ['a.bin', 'b.bin', 'c.bin'];

describeEachEngine('one unit at two nodes', (engine) => {
  let nodes: readonly OwnServer[];
  let db: Database;
  let userId: string;
  /** The same customer at each node. */
  let customers: readonly [Client, Client];
  let operator: Client;
  let entryIds: string[];
  beforeAll(async () => {
    entryIds = [];
    for (const name of FILES) {
      entryIds.push((await publishRandomFile(engine(), name, 20 * MIB)).entryId);
    }
    // So slow that no client is past the allowance before it leaves.
    const env = { ...engine().env, TRANSFER_RATE_PER_USER: String(64 * 1024) };
    const first = await startOwnServer(env);
    const second = await startOwnServer(env);
    nodes = [first, second];
    const customer = await signInTo(first.url, CUSTOMER);
    customers = [customer, clientOf(second.url, customer.token)];
    operator = await signInTo(first.url, OPERATOR);
    db = engine().open();
    userId = (await findUser(db, CUSTOMER.email))?.id ?? '';
    await setLicence(
      { db, clock: systemClock, signals: createSignals() },
      userId,
      { maximum: 1 },
      { actor: { kind: 'cli' } },
    );
  });
  afterAll(async () => {
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
    await db.close();
    for (const node of nodes) await node.stop();
  });

  const giveBack = (client: Client, grantId: string) =>
    client.call(`/api/downloads/${grantId}`, { method: 'DELETE' });
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
  const urlOf = (node: number, path: string) => (nodes[node]?.url ?? '') + path;

  /** Each test begins with its unit free. */
  beforeEach(async () => {
    const page = await customers[0].call('/api/downloads');
    const { items } = (await page.json()) as { items: { grantId: string; state: string }[] };
    for (const { grantId, state } of items) {
      if (state === 'reserved') expect((await giveBack(customers[0], grantId)).status).toBe(204);
    }
    expect(await customers[0].count()).toEqual({ crrDownCount: 0, inProgress: 0 });
  });

  it('is free for another download once the client of the first has left', async () => {
    const { url } = await customers[0].open(entryIds[0] ?? '');
    const leave = new AbortController();
    const response = await fetch(urlOf(1, url), { signal: leave.signal });
    const chunks = chunksOf(response)[Symbol.asyncIterator]();
    expect((await chunks.next()).done).toBe(false);
    const refused = await postJson(
      urlOf(0, '/api/downloads'),
      { entryId: entryIds[1] },
      customers[0].token,
    );
    expect([refused.status, await codeOf(refused)]).toEqual([403, 'quota_exhausted']);
    leave.abort();
    await vi.waitFor(() => customers[0].open(entryIds[1] ?? ''), { timeout: 10_000 });
    expect(await customers[0].count()).toEqual({ crrDownCount: 0, inProgress: 1 });
    const ended = await fetch(urlOf(1, url));
    expect([ended.status, await codeOf(ended)]).toEqual([410, 'grant_ended']);
  });

  it('is given back by its user: the transfer stops at every node, the tabs hear of it', async () => {
    const { url, grantId } = await customers[0].open(entryIds[0] ?? '');
    const transfers = [await startTransfer(urlOf(0, url)), await startTransfer(urlOf(1, url))];
    const tab = await openTab(customers[1]);
    expect(await tab.next()).toMatchObject({ type: 'count', data: { inProgress: 1 } });
    const answer = await giveBack(customers[0], grantId);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await customers[1].count()).toEqual({ crrDownCount: 0, inProgress: 0 });
    await expect.poll(() => tab.next()).toMatchObject({ type: 'count', data: { inProgress: 0 } });
    for (const { ended } of transfers) expect((await ended).bytes).toBeLessThan(20 * MIB);
    // Again, and at another node: nothing changes.
    expect((await giveBack(customers[1], grantId)).status).toBe(204);
    await customers[1].open(entryIds[1] ?? '');
    expect(await customers[0].count()).toEqual({ crrDownCount: 0, inProgress: 1 });
  });

  it('is not given back by anybody else, nor under an id that cannot be one', async () => {
    const { grantId } = await customers[0].open(entryIds[0] ?? '');
    const foreign = await giveBack(operator, grantId);
    expect([foreign.status, await codeOf(foreign)]).toEqual([404, 'grant_not_found']);
    const unknown = await giveBack(customers[0], 'A'.repeat(22));
    expect([unknown.status, await codeOf(unknown)]).toEqual([404, 'grant_not_found']);
    const malformed = await giveBack(customers[0], '..%2f..%2fcount');
    expect([malformed.status, await codeOf(malformed)]).toEqual([400, 'invalid_request']);
    const anonymous = await fetch(urlOf(0, `/api/downloads/${grantId}`), { method: 'DELETE' });
    expect([anonymous.status, await codeOf(anonymous)]).toEqual([401, 'unauthenticated']);
    expect(await customers[0].count()).toEqual({ crrDownCount: 0, inProgress: 1 });
  });

  it('answers everything about a user’s downloads with no-store', async () => {
    const post = (path: string, body: object) =>
      customers[0].call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const opened = await customers[0].open(entryIds[0] ?? '');
    const answers = [
      await customers[0].call('/api/downloads'),
      await customers[0].call('/api/downloads/count'),
      await post('/api/downloads', { entryId: entryIds[0] }),
      await post('/api/downloads/archives', { entryIds: [entryIds[0]] }),
      await giveBack(customers[0], opened.grantId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 204]);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(
      answers.map(() => 'no-store'),
    );
  });

  // Last: it uses the unit up.
  it('is not given back once it is counted', async () => {
    const { entryId } = await publishRandomFile(engine(), 'small.bin', 1024);
    const { url, grantId } = await customers[0].open(entryId);
    await (await fetch(urlOf(1, url))).arrayBuffer();
    const answer = await giveBack(customers[0], grantId);
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'already_counted']);
    expect(await customers[0].count()).toEqual({ crrDownCount: 1, inProgress: 0 });
  });
});
