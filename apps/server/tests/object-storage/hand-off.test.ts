import type { BlobStore } from '@file-server/blob-store';
import { openS3BlobStore } from '@file-server/blob-store/drivers/s3';
import { runtimeConfigSchema } from '@file-server/contract/runtime-config';
import { createBucket } from '@file-server/testkit/object-storage';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { reconcile } from '../../src/features/downloads/index.ts';
import { setLicence } from '../../src/features/licences/index.ts';
import { findUser } from '../../src/features/users/index.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createSignals } from '../../src/platform/signals/signals.ts';
import { chunksOf, type Client, signInTo } from '../harness/client.ts';
import { describeEachEngine } from '../harness/engines.ts';
import { type PublishedFile, publishRandomFile } from '../harness/published-file.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { openTornLine, type TornLine } from '../harness/torn-line.ts';
import { sha256Of } from '../harness/uploader.ts';

const MIB = 1024 * 1024;
const SIZE = 8 * MIB;
const NAME = 'Ürün kılavuzu – دليل "v2".bin';

describeEachEngine('a bucket that sends the files itself', (engine) => {
  let bucket: string;
  let blobs: BlobStore;
  let storage: TornLine;
  let server: ServerProcess;
  let customer: Client;
  let db: Database;
  let file: PublishedFile;
  let path: string;
  beforeAll(async () => {
    const { endpoint, region, credentials } = inject('objectStorage');
    bucket = await createBucket(inject('objectStorage'));
    blobs = await openS3BlobStore({ bucket, endpoint, region, credentials });
    file = await publishRandomFile(engine(), NAME, SIZE, blobs);
    storage = await openTornLine(endpoint);
    server = await startServerProcess({
      ...engine().env,
      DOWNLOAD_MODE: 's3',
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_PUBLIC_ENDPOINT: storage.url,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    });
    customer = await signInTo(server.url, CUSTOMER);
    db = engine().open();
    path = (await customer.open(file.entryId)).url;
  });
  afterAll(async () => {
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
    await db.close();
    expect(await server.terminate()).toBe(0);
    await storage.close();
  });

  const ask = (headers: Record<string, string> = {}, at = path) =>
    fetch(server.url + at, { headers, redirect: 'manual' });

  const get = async (headers: Record<string, string> = {}, at = path) => {
    const response = await fetch(server.url + at, { headers });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('tells the web app that downloads count at hand-off', async () => {
    const answer = await fetch(`${server.url}/config.json`);
    expect(runtimeConfigSchema.parse(await answer.json()).counting).toBe('hand_off');
  });

  it('charges nothing for HEAD, a known content or a range outside the file', async () => {
    const head = await fetch(server.url + path, { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)]);
    expect((await ask({ 'if-none-match': `"${file.sha256}"` })).status).toBe(304);
    expect((await ask({ range: `bytes=${SIZE}-` })).status).toBe(416);
    expect((await ask({ 'if-match': '"another"' })).status).toBe(412);
    expect(await customer.count()).toEqual({ crrDownCount: 0, inProgress: 1 });
    expect(storage.connections()).toBe(0);
  });

  it('[R1.06] counts exactly one for the whole file, its ranges and a resumed download', async () => {
    const { response, body } = await get();
    expect(new URL(response.url).origin).toBe(storage.url);
    expect(sha256Of(body)).toBe(file.sha256);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache, no-transform',
      'content-length': String(SIZE),
      'content-type': 'application/octet-stream',
    });
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '')).toBe(NAME);

    const segments = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        get({ range: `bytes=${(index * MIB) / 2}-${((index + 1) * MIB) / 2 - 1}` }),
      ),
    );
    expect(segments.map(({ response: { status } }) => status)).toEqual(Array(16).fill(206));
    expect(sha256Of(Buffer.concat(segments.map((segment) => segment.body)))).toBe(file.sha256);
    expect(await resumedDigest()).toBe(file.sha256);
    expect(await customer.count()).toEqual({ crrDownCount: 1, inProgress: 0 });
  });

  /** Cuts a download in the middle and goes on with what the storage calls the content. */
  async function resumedDigest(): Promise<string> {
    const received: Buffer[] = [];
    const abort = new AbortController();
    const first = await fetch(server.url + path, { signal: abort.signal });
    for await (const chunk of chunksOf(first)) {
      received.push(Buffer.from(chunk));
      if (Buffer.concat(received).length > MIB) break;
    }
    abort.abort();
    const from = Buffer.concat(received).length;
    const etag = first.headers.get('etag') ?? '';
    const rest = await get({ range: `bytes=${from}-`, 'if-range': etag });
    expect(rest.response.status).toBe(206);
    return sha256Of(Buffer.concat([...received, rest.body]));
  }

  it('gives a URL of this content alone, for minutes, that nobody keeps', async () => {
    const answer = await ask();
    expect(answer.status).toBe(302);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-length': '0',
      'referrer-policy': 'no-referrer',
    });
    const url = new URL(answer.headers.get('location') ?? '');
    const { sha256 } = file;
    const key = `blobs/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
    expect(url.pathname).toBe(`/${bucket}/${key}`);
    expect(url.searchParams.get('X-Amz-Expires')).toBe('300');
    expect((await fetch(new URL(url.pathname, url))).status).toBe(403);
    url.searchParams.set('response-content-type', 'text/html');
    expect((await fetch(url)).status).toBe(403);
    expect(server.output()).not.toContain('X-Amz-');
  });

  it('sends itself what the storage would judge by its own tag and date', async () => {
    for (const condition of ['if-match', 'if-range']) {
      const headers = { [condition]: `"${file.sha256}"`, range: 'bytes=5-14' };
      const { response, body } = await get(headers);
      expect([response.status, response.url]).toEqual([206, server.url + path]);
      expect(body.equals(file.content.subarray(5, 15))).toBe(true);
    }
    const before = await ask({ 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' });
    expect(before.status).toBe(412);
  });

  it('counts an empty file, and the first byte of a fresh one', async () => {
    const before = await customer.count();
    const empty = await publishRandomFile(engine(), 'empty.bin', 0, blobs);
    const fresh = await publishRandomFile(engine(), 'fresh.bin', 2 * MIB, blobs);
    const nothing = await get({}, (await customer.open(empty.entryId)).url);
    expect([nothing.response.status, nothing.body.length]).toEqual([200, 0]);
    const first = await get({ range: 'bytes=0-0' }, (await customer.open(fresh.entryId)).url);
    expect(first.body.equals(fresh.content.subarray(0, 1))).toBe(true);
    expect(await customer.count()).toEqual({ ...before, crrDownCount: before.crrDownCount + 2 });
  });

  it('gives no URL to whom the licence was withdrawn, nor to a content that is lost', async () => {
    const lost = await publishRandomFile(engine(), 'lost.bin', 100_000, blobs);
    const at = (await customer.open(lost.entryId)).url;
    const before = await customer.count();
    const deps = { db, clock: systemClock, signals: createSignals() };
    const user = await findUser(db, CUSTOMER.email);
    await setLicence(deps, user?.id ?? '', { proPack: false }, { actor: { kind: 'cli' } });
    const refused = await ask({}, at);
    expect(await refused.json()).toMatchObject({ status: 403, code: 'pro_pack_required' });
    await setLicence(deps, user?.id ?? '', { proPack: true }, { actor: { kind: 'cli' } });

    const blob = { sha256: lost.sha256, size: lost.content.length };
    await blobs.quarantine(blob);
    await blobs.delete(blob);
    const missing = await ask({}, at);
    expect(await missing.json()).toMatchObject({ status: 503, code: 'content_damaged' });
    expect((await customer.count()).crrDownCount).toBe(before.crrDownCount);
  });
});
