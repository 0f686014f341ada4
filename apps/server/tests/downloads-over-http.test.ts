import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setLicence } from '../src/features/licences/index.ts';
import { findUser } from '../src/features/users/index.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { type Database, tables } from '../src/platform/db/database.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { chunksOf, type Client, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER, OPERATOR } from './harness/server-process.ts';
import { withdrawFile } from './harness/withdraw-file.ts';

const MIB = 1024 * 1024;
const NAME = 'Ürün kılavuzu – دليل "v2".bin';

describeEachEngine('downloads over HTTP', (engine) => {
  let server: OwnServer;
  let customer: Client;
  let db: Database;
  let file: PublishedFile;
  let url: string;
  beforeAll(async () => {
    file = await publishRandomFile(engine(), NAME, 4 * MIB);
    db = engine().open();
    server = await startOwnServer(engine().env);
    customer = await signInTo(server.url, CUSTOMER);
    url = server.url + (await customer.open(file.entryId)).url;
  });
  afterAll(async () => {
    await db.close();
    await server.stop();
  });

  const fetchRange = async (range: string, more: Record<string, string> = {}) => {
    const response = await fetch(url, { headers: { range, ...more } });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('[R7.08] describes the file in HEAD without spending anything', async () => {
    const response = await fetch(url, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(4 * MIB),
      'content-type': 'application/octet-stream',
      etag: `"${file.sha256}"`,
      'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '')).toBe(NAME);
    expect(await customer.count()).toEqual({ crrDownCount: 0, inProgress: 1 });
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, 4 * MIB],
    ['bytes=-500', 4 * MIB - 500, 4 * MIB],
    [`bytes=0-${4 * MIB * 2}`, 0, 4 * MIB],
  ])('answers %s with exactly those bytes', async (range, start, end) => {
    const { response, body } = await fetchRange(range);
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${4 * MIB}`);
    expect(body.equals(file.content.subarray(start, end))).toBe(true);
  });

  it('sends the whole file when the range is of another unit or too old', async () => {
    for (const [range, more] of [
      ['lines=1-2', {}],
      ['bytes=0-9', { 'if-range': '"another version"' }],
    ] as const) {
      const { response, body } = await fetchRange(range, more);
      expect([range, response.status]).toEqual([range, 200]);
      expect(createHash('sha256').update(body).digest('hex')).toBe(file.sha256);
    }
    const { response } = await fetchRange('bytes=0-9', { 'if-range': `"${file.sha256}"` });
    expect(response.status).toBe(206);
  });

  it('refuses a range outside the file, and a precondition that does not hold', async () => {
    const outside = await fetch(url, { headers: { range: `bytes=${4 * MIB}-` } });
    expect(outside.status).toBe(416);
    expect(outside.headers.get('content-range')).toBe(`bytes */${4 * MIB}`);
    expect(await outside.json()).toMatchObject({ code: 'range_not_satisfiable' });
    const failed = await fetch(url, { headers: { 'if-match': '"another"' } });
    expect(await failed.json()).toMatchObject({ status: 412, code: 'precondition_failed' });
    const known = await fetch(url, { headers: { 'if-none-match': `"${file.sha256}"` } });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  it('[R1.06] moves the counter by one for a download that was cut twice and resumed', async () => {
    const other = await publishRandomFile(engine(), 'cut.bin', 6 * MIB);
    const before = await customer.count();
    const address = server.url + (await customer.open(other.entryId)).url;
    const received: Buffer[] = [];
    let position = 0;
    for (const stopAfter of [2 * MIB, 4 * MIB, 6 * MIB]) {
      const abort = new AbortController();
      const response = await fetch(address, {
        headers: { range: `bytes=${position}-` },
        signal: abort.signal,
      });
      for await (const chunk of chunksOf(response)) {
        const wanted = Buffer.from(chunk).subarray(0, stopAfter - position);
        received.push(wanted);
        position += wanted.length;
        if (position === stopAfter) break;
      }
      abort.abort();
    }
    const digest = createHash('sha256').update(Buffer.concat(received)).digest('hex');
    expect(digest).toBe(other.sha256);
    expect(await customer.count()).toEqual({
      crrDownCount: before.crrDownCount + 1,
      inProgress: before.inProgress,
    });
  });

  it('costs nothing to cancel within the allowance', async () => {
    const other = await publishRandomFile(engine(), 'cancelled.bin', 6 * MIB);
    const before = await customer.count();
    const address = server.url + (await customer.open(other.entryId)).url;
    await fetch(address, { headers: { range: 'bytes=0-199999' } }).then((r) => r.arrayBuffer());
    expect(await customer.count()).toEqual({
      crrDownCount: before.crrDownCount,
      inProgress: before.inProgress + 1,
    });
  });

  it('gives a grant to its user alone, and works signed out', async () => {
    const operator = await signInTo(server.url, OPERATOR);
    const own = await operator.open(file.entryId);
    expect(server.url + own.url).not.toBe(url);
    const history = await operator.call('/api/downloads');
    expect(((await history.json()) as { items: unknown[] }).items).toHaveLength(1);
    expect((await fetch(url, { headers: { range: 'bytes=0-0' } })).status).toBe(206);
  });

  /** A transfer whose client does not read: it runs for as long as the server lets it. */
  async function startTransfer(name: string) {
    const large = await publishRandomFile(engine(), name, 64 * MIB);
    const address = server.url + (await customer.open(large.entryId)).url;
    const response = await fetch(address);
    const reader = response.body?.getReader();
    await reader?.read();
    return {
      address,
      async expectCutWithinASecond() {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        const drained = (async () => {
          while (!(await reader?.read())?.done);
        })();
        await expect(drained).rejects.toThrow('terminated');
      },
    };
  }

  it('stops a running transfer within a second when the licence is withdrawn elsewhere', async () => {
    const { address, expectCutWithinASecond } = await startTransfer('large.bin');
    const user = await findUser(db, CUSTOMER.email);
    const deps = { db, clock: systemClock, signals: createSignals() };
    await setLicence(deps, user?.id ?? '', { proPack: false }, { actor: { kind: 'cli' } });
    await expectCutWithinASecond();
    const refused = await fetch(address);
    expect(await refused.json()).toMatchObject({ status: 403, code: 'pro_pack_required' });
    await setLicence(deps, user?.id ?? '', { proPack: true }, { actor: { kind: 'cli' } });
    expect((await fetch(address, { headers: { range: 'bytes=0-0' } })).status).toBe(206);
  });

  it('stops a running transfer within a second when the file is withdrawn elsewhere', async () => {
    const { address, expectCutWithinASecond } = await startTransfer('recalled.bin');
    const deps = { db, clock: systemClock, signals: createSignals() };
    await withdrawFile(deps, 'recalled.bin', { restore: false });
    await expectCutWithinASecond();
    const refused = await fetch(address);
    expect(await refused.json()).toMatchObject({ status: 410, code: 'file_withdrawn' });
    await withdrawFile(deps, 'recalled.bin', { restore: true });
    expect((await fetch(address, { headers: { range: 'bytes=0-0' } })).status).toBe(206);
  });

  it('refuses a withdrawn version with the reason', async () => {
    const other = await publishRandomFile(engine(), 'withdrawn.bin', MIB);
    const address = server.url + (await customer.open(other.entryId)).url;
    await tables<LibraryTables>(db)
      .updateTable('versions')
      .set({ withdrawn_at: 1 })
      .where('id', '=', other.versionId)
      .execute();
    const refused = await fetch(address);
    expect(await refused.json()).toMatchObject({ status: 410, code: 'file_withdrawn' });
  });

  it('never writes a download address or a password to the log', () => {
    const [, , token = ''] = new URL(url).pathname.split('/');
    expect(server.output()).toContain('/d/:token/:name');
    for (const secret of [token, CUSTOMER.password, customer.token]) {
      expect(server.output()).not.toContain(secret);
    }
  });
});
