import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from '@file-server/contract/library';
import type { Notification } from '@file-server/contract/notifications';
import { flipBit } from '@file-server/testkit/flip-bit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, signInTo } from './harness/client.ts';
import { command } from './harness/command-line.ts';
import { describeEachEngine } from './harness/engines.ts';
import { openTab } from './harness/event-tab.ts';
import { type PublishedFile, publishRandomFile, storedFile } from './harness/published-file.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';
import { startTransfer } from './harness/transfer.ts';

const MIB = 1024 * 1024;
const SIZE = 8 * MIB;
const DAMAGED = { status: 503, code: 'content_damaged' };

describeEachEngine('damaged content', (engine) => {
  let server: OwnServer;
  let customer: Client;
  let operator: Client;
  beforeAll(async () => {
    // So slow that a transfer of one of these files lasts two seconds.
    const env = { ...engine().env, TRANSFER_RATE_PER_USER: String(4 * MIB) };
    server = await startOwnServer(env);
    [customer, operator] = await Promise.all([
      signInTo(server.url, CUSTOMER),
      signInTo(server.url, OPERATOR),
    ]);
  });
  afterAll(async () => {
    await server.stop();
  });

  const cli = (...args: string[]) => command(engine().env, args);
  const pathOf = ({ sha256 }: PublishedFile) => storedFile(engine(), sha256);

  async function openFile(name: string) {
    const file = await publishRandomFile(engine(), name, SIZE);
    return { file, url: server.url + (await customer.open(file.entryId)).url };
  }

  async function fetchAll(url: string): Promise<Buffer> {
    return Buffer.from(await (await fetch(url)).arrayBuffer());
  }

  async function refusalOf(answer: Promise<Response>): Promise<unknown> {
    return (await answer).json();
  }

  async function listed(entryId: string): Promise<Entry | undefined> {
    const answer = await customer.call('/api/library/entries');
    const { items } = (await answer.json()) as { items: Entry[] };
    return items.find(({ id }) => id === entryId);
  }

  async function toldOf(client: Client): Promise<Notification[]> {
    const answer = await client.call('/api/notifications');
    const { items } = (await answer.json()) as { items: Notification[] };
    return items.filter(({ kind }) => kind === 'content_damaged');
  }

  const open = (entryId: string) =>
    customer.call('/api/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entryId }),
    });

  const loggedDamage = ({ versionId }: PublishedFile) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.includes('content is damaged') && line.includes(versionId));

  it('is found, refused, refunded and told, and served again once it is imported anew', async () => {
    const { file, url } = await openFile('one bit.bin');
    await flipBit(pathOf(file), 5 * MIB);
    const before = await customer.count();
    const wrong = await fetchAll(url);
    expect(wrong).toHaveLength(SIZE);
    expect(wrong.equals(file.content)).toBe(false);
    expect((await customer.count()).crrDownCount).toBe(before.crrDownCount + 1);

    const tab = await openTab(customer);
    const transfer = await startTransfer(url);
    const found = await cli('library', 'verify');
    expect(found.code).toBe(1);
    expect(found.out).toMatch(
      new RegExp(
        `^altered "one bit.bin" version ${file.versionId} expected ${file.sha256} found [0-9a-f]{64}$`,
        'm',
      ),
    );
    expect(found.out).toContain('1 damaged, 0 whole again, 1 unit given back');
    expect(found.err).toContain('content is damaged');

    expect((await transfer.ended).bytes).toBeLessThan(SIZE);
    expect(await refusalOf(fetch(url))).toMatchObject({ code: 'grant_ended' });
    expect(await refusalOf(open(file.entryId))).toMatchObject(DAMAGED);
    expect(await listed(file.entryId)).toMatchObject({ locked: 'content_damaged', grant: null });
    expect(await customer.count()).toEqual({ ...before, inProgress: before.inProgress - 1 });
    const heard = [await tab.next(), await tab.next()].map(({ type }) => type);
    expect(heard).toContain('count');
    expect(await toldOf(operator)).toMatchObject([
      { damaged: 1, entryId: file.entryId, name: 'one bit.bin' },
    ]);
    expect(await toldOf(customer)).toEqual([]);
    expect((await cli('ledger', 'reconcile')).code).toBe(0);

    const again = await cli('library', 'verify', '--json');
    expect(again.code).toBe(1);
    expect(JSON.parse(again.out)).toMatchObject({
      damaged: 1,
      refunded: 0,
      files: [{ path: 'one bit.bin', state: 'altered', expected: file.sha256 }],
    });
    expect(again.err).not.toContain('content is damaged');

    const source = await mkdtemp(join(tmpdir(), 'restored-'));
    await writeFile(join(source, 'one bit.bin'), file.content);
    expect((await cli('library', 'import', source)).out).toContain('1 unchanged');
    await rm(source, { recursive: true });
    expect((await cli('library', 'verify')).code).toBe(0);
    expect(await toldOf(operator)).toEqual([]);
    expect(await listed(file.entryId)).toMatchObject({ locked: null });
    // The refunded grant has ended: the whole file costs what any first download costs.
    expect(await refusalOf(fetch(url))).toMatchObject({ code: 'grant_ended' });
    const renewed = await fetchAll(server.url + (await customer.open(file.entryId)).url);
    expect(renewed.equals(file.content)).toBe(true);
    expect((await customer.count()).crrDownCount).toBe(before.crrDownCount + 1);
    expect((await cli('ledger', 'reconcile')).code).toBe(0);
    const history = await customer.call('/api/downloads');
    const { items } = (await history.json()) as { items: { refundedAt: string | null }[] };
    expect(items.slice(0, 2).map(({ refundedAt }) => refundedAt !== null)).toEqual([false, true]);
  });

  it('that is missing, short or unreadable is named for what it is, beside what is whole', async () => {
    const [missing, short, folder, whole] = await Promise.all(
      ['missing', 'short', 'folder', 'whole'].map((name) =>
        publishRandomFile(engine(), `${name}.bin`, 100_000),
      ),
    );
    if (!missing || !short || !folder || !whole) throw new Error('Not published.');
    await rm(pathOf(missing));
    await truncate(pathOf(short), 99_999);
    await rm(pathOf(folder));
    await mkdir(pathOf(folder));
    const { code, out } = await cli('library', 'verify');
    expect(code).toBe(1);
    expect(out).toMatch(/^missing "missing.bin" version \S+ expected \S+ found nothing$/m);
    expect(out).toMatch(/^altered "short.bin" version \S+ expected \S+ found [0-9a-f]{64}$/m);
    expect(out).toMatch(/^unreadable "folder.bin" version \S+ expected \S+ found EISDIR$/m);
    expect(out).toContain('3 damaged, 0 whole again');
    expect(out).not.toContain('whole.bin');
    expect(await listed(whole.entryId)).toMatchObject({ locked: null });

    // What an operator has copied back is offered again after the next look.
    await rm(pathOf(folder), { recursive: true });
    for (const file of [missing, short, folder]) await writeFile(pathOf(file), file.content);
    const repaired = await cli('library', 'verify');
    expect(repaired).toMatchObject({ code: 0 });
    expect(repaired.out).toContain('0 damaged, 3 whole again');
    expect(await listed(missing.entryId)).toMatchObject({ locked: null });
  });

  it('costs nothing where the server notices before it sends, and is marked and logged once', async () => {
    const short = await openFile('short at once.bin');
    const missing = await openFile('missing at once.bin');
    await truncate(pathOf(short.file), SIZE - 1);
    await rm(pathOf(missing.file));
    const before = await customer.count();
    for (const { file, url } of [short, missing]) {
      expect(await refusalOf(fetch(url))).toMatchObject(DAMAGED);
      await expect.poll(async () => listed(file.entryId)).toMatchObject({ locked: DAMAGED.code });
      await expect.poll(() => loggedDamage(file)).toHaveLength(1);
      expect(await refusalOf(open(file.entryId))).toMatchObject(DAMAGED);
    }
    // Nobody holds a unit for a file that is not to be had.
    await expect
      .poll(() => customer.count())
      .toEqual({ ...before, inProgress: before.inProgress - 2 });
    for (const { file } of [short, missing]) expect(loggedDamage(file)).toHaveLength(1);
    expect((await cli('ledger', 'reconcile')).code).toBe(0);
  });

  it('that breaks off while it is sent is cut, marked and refunded', async () => {
    const { file, url } = await openFile('breaks off.bin');
    const before = await customer.count();
    const transfer = await startTransfer(url);
    await expect
      .poll(async () => (await customer.count()).crrDownCount)
      .toBe(before.crrDownCount + 1);
    await truncate(pathOf(file), 4 * MIB);
    expect((await transfer.ended).bytes).toBeLessThan(SIZE);
    await expect.poll(async () => listed(file.entryId)).toMatchObject({ locked: DAMAGED.code });
    await expect
      .poll(() => customer.count())
      .toEqual({ ...before, inProgress: before.inProgress - 1 });
    await expect.poll(() => loggedDamage(file)).toHaveLength(1);
    expect((await cli('ledger', 'reconcile')).code).toBe(0);
  });
});
