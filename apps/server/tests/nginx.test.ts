import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import type { OpenArchiveResponse } from '@file-server/contract/archives';
import { runtimeConfigSchema } from '@file-server/contract/runtime-config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUser } from '../src/features/users/index.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { systemClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createSignals } from '../src/platform/signals/signals.ts';
import { chunksOf, type Client, postJson, signInTo } from './harness/client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { type Nginx, startNginx } from './harness/nginx.ts';
import { type PublishedFile, publishRandomFile } from './harness/published-file.ts';
import { readZip } from './harness/read-zip.ts';
import { CUSTOMER, type ServerProcess, startServerProcess } from './harness/server-process.ts';
import { withdrawFile } from './harness/withdraw-file.ts';

const MIB = 1024 * 1024;
const NAME = 'Ürün kılavuzu – دليل "v2".bin';
const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describeEachEngine('nginx in front', (engine) => {
  let server: ServerProcess;
  let nginx: Nginx;
  let customer: Client;
  let db: Database;
  let file: PublishedFile;
  let path: string;
  beforeAll(async () => {
    file = await publishRandomFile(engine(), NAME, 8 * MIB);
    db = engine().open();
    server = await startServerProcess({
      ...engine().env,
      DOWNLOAD_MODE: 'nginx',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    nginx = await startNginx(new URL(server.url).host, join(engine().dataDir, 'blobs'));
    customer = await signInTo(nginx.url, CUSTOMER);
    path = (await customer.open(file.entryId)).url;
  });
  afterAll(async () => {
    await nginx.stop();
    await db.close();
    expect(await server.terminate()).toBe(0);
  });

  const get = async (headers: Record<string, string> = {}, at = path) => {
    const response = await fetch(nginx.url + at, { headers });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('tells the web app that downloads count at hand-off', async () => {
    const config = runtimeConfigSchema.parse(
      await (await fetch(`${nginx.url}/config.json`)).json(),
    );
    expect(config.counting).toBe('hand_off');
  });

  it('charges nothing for HEAD, a known content or a range outside the file', async () => {
    const head = await fetch(nginx.url + path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(8 * MIB));
    expect((await get({ 'if-none-match': `"${file.sha256}"` })).response.status).toBe(304);
    expect((await get({ range: `bytes=${8 * MIB}-` })).response.status).toBe(416);
    expect((await get({ 'if-match': '"another"' })).response.status).toBe(412);
    expect(await customer.count()).toEqual({ crrDownCount: 0, inProgress: 1 });
  });

  it('[R1.06] counts exactly one for the whole file, its ranges and a resumed download', async () => {
    const { response, body } = await get();
    expect(digestOf(body)).toBe(file.sha256);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(8 * MIB),
      'content-type': 'application/octet-stream',
      etag: `"${file.sha256}"`,
      'repr-digest': `sha-256=:${Buffer.from(file.sha256, 'hex').toString('base64')}:`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'referrer-policy': 'no-referrer',
    });
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(disposition)?.[1] ?? '')).toBe(NAME);
    expect(response.headers.has('x-accel-redirect')).toBe(false);

    const segments = await Promise.all(
      Array.from({ length: 16 }, (_, index) =>
        get({ range: `bytes=${(index * MIB) / 2}-${((index + 1) * MIB) / 2 - 1}` }),
      ),
    );
    expect(segments.map(({ response: { status } }) => status)).toEqual(Array(16).fill(206));
    expect(digestOf(Buffer.concat(segments.map((segment) => segment.body)))).toBe(file.sha256);
    expect(await resumedDigest()).toBe(file.sha256);
    expect(await customer.count()).toEqual({ crrDownCount: 1, inProgress: 0 });
    expect(await reconcile(db)).toMatchObject({ discrepancies: [] });
  });

  /** Cuts a download in the middle and goes on with If-Range. */
  async function resumedDigest(): Promise<string> {
    const received: Buffer[] = [];
    const abort = new AbortController();
    const first = await fetch(nginx.url + path, { signal: abort.signal });
    for await (const chunk of chunksOf(first)) {
      received.push(Buffer.from(chunk));
      if (Buffer.concat(received).length > MIB) break;
    }
    abort.abort();
    const rest = await get({
      range: `bytes=${Buffer.concat(received).length}-`,
      'if-range': first.headers.get('etag') ?? '',
    });
    expect(rest.response.status).toBe(206);
    return digestOf(Buffer.concat([...received, rest.body]));
  }

  it('agrees with the version about If-Range and preconditions', async () => {
    const { response } = await get({ range: 'bytes=0-9' });
    const date = response.headers.get('last-modified') ?? '';
    const answers = async (headers: Record<string, string>) => {
      const answer = await get({ range: 'bytes=5-14', ...headers });
      return [answer.response.status, answer.body.length];
    };
    const part = [206, 10];
    const whole = [200, 8 * MIB];
    expect(await answers({ 'if-range': `"${file.sha256}"` })).toEqual(part);
    expect(await answers({ 'if-range': date })).toEqual(part);
    expect(await answers({ 'if-range': '"another version"' })).toEqual(whole);
    expect(await answers({ 'if-range': 'Thu, 01 Jan 2015 00:00:00 GMT' })).toEqual(whole);
    expect(await answers({ 'if-match': `"${file.sha256}"` })).toEqual(part);
    expect(await answers({ 'if-unmodified-since': date })).toEqual(part);
    expect(await answers({ 'if-none-match': '"another version"' })).toEqual(part);
    expect(await answers({ 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).toEqual(part);
    expect(await answers({ range: 'bytes=-10' })).toEqual(part);
    const several = await get({ range: 'bytes=0-1,100-101' });
    expect(several.response.status).toBe(206);
    expect(several.response.headers.get('content-type')).toMatch(/^multipart\/byteranges; /);
    expect(several.body.includes(file.content.subarray(100, 102))).toBe(true);
  });

  it('lets an archive through as the server sends it, resumable and counted to the file', async () => {
    const deps = { db, clock: systemClock, signals: createSignals() };
    const user = await findUser(db, CUSTOMER.email);
    await setLicence(deps, user?.id ?? '', { maximum: null }, { actor: { kind: 'cli' } });
    const sizes = [3 * MIB, 5_000, 0, 4 * MIB];
    const files: PublishedFile[] = [];
    for (const [index, size] of sizes.entries()) {
      files.push(await publishRandomFile(engine(), `${index}.bin`, size));
    }
    const before = await customer.count();
    const entryIds = files.map(({ entryId }) => entryId);
    const body = { entryIds };
    const opening = await postJson(`${nginx.url}/api/downloads/archives`, body, customer.token);
    const archive = (await opening.json()) as OpenArchiveResponse;

    // Cut in the third MiB: the first file has been paid by then, and the last one not begun.
    const first = await get({ range: `bytes=0-${2 * MIB}` }, archive.url);
    expect(first.response.status).toBe(206);
    expect(await customer.count()).toEqual({
      crrDownCount: before.crrDownCount + 1,
      inProgress: before.inProgress + 3,
    });
    const etag = first.response.headers.get('etag') ?? '';
    const rest = await get({ range: `bytes=${2 * MIB + 1}-`, 'if-range': etag }, archive.url);
    expect(rest.response.status).toBe(206);
    const received = Buffer.concat([first.body, rest.body]);
    expect(received).toHaveLength(archive.bytes);
    expect(await readZip(received)).toEqual(
      new Map(files.map(({ sha256 }, index) => [`${index}.bin`, sha256])),
    );
    const whole = await get({}, archive.url);
    expect(whole.response.headers.get('content-length')).toBe(String(archive.bytes));
    expect(whole.body.equals(received)).toBe(true);
    expect((await get({ 'if-none-match': etag }, archive.url)).response.status).toBe(304);
    expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' }, archive.url)).body).toEqual(
      received,
    );
    const tail = await get({ range: 'bytes=0-9,-10' }, archive.url);
    expect(tail.response.headers.get('content-type')).toMatch(/^multipart\/byteranges; /);
    expect(await customer.count()).toEqual({
      crrDownCount: before.crrDownCount + 4,
      inProgress: before.inProgress,
    });
    expect(await reconcile(db)).toMatchObject({ discrepancies: [] });
  });

  it('keeps the metrics from clients', async () => {
    for (const target of ['/metrics', '/metrics?all', '/%6detrics', '//metrics', '/./metrics']) {
      const { status, body } = await getRaw(nginx.url, target);
      expect([target, status, body.includes('process_')]).toEqual([target, 404, false]);
    }
  });

  it('keeps the internal location and the file names in it from clients', async () => {
    const { sha256 } = file;
    const inside = `/_blobs/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
    // Written as they are: `fetch` would resolve the dots before they leave.
    for (const target of [inside, `/d/..${inside}`, `/%5fblobs${inside.slice(7)}`, `/${inside}`]) {
      const { status, body } = await getRaw(nginx.url, target);
      expect([target, status]).toEqual([target, 404]);
      expect(body.equals(file.content)).toBe(false);
    }
    const [, , token = ''] = path.split('/');
    const elsewhere = await getRaw(nginx.url, `/d/${token}/..%2f..%2fsecret.key`);
    expect(digestOf(elsewhere.body)).toBe(sha256);
  });

  it('refuses a withdrawn licence and a withdrawn file with the reason', async () => {
    const other = await publishRandomFile(engine(), 'recalled.bin', MIB);
    const address = (await customer.open(other.entryId)).url;
    const deps = { db, clock: systemClock, signals: createSignals() };
    const user = await findUser(db, CUSTOMER.email);
    const before = await customer.count();

    await setLicence(deps, user?.id ?? '', { proPack: false }, { actor: { kind: 'cli' } });
    const refused = await fetch(nginx.url + address);
    expect(await refused.json()).toMatchObject({ status: 403, code: 'pro_pack_required' });
    await setLicence(deps, user?.id ?? '', { proPack: true }, { actor: { kind: 'cli' } });

    await withdrawFile(deps, 'recalled.bin', { restore: false });
    const gone = await fetch(nginx.url + address);
    expect(await gone.json()).toMatchObject({ status: 410, code: 'file_withdrawn' });
    await withdrawFile(deps, 'recalled.bin', { restore: true });
    expect(await customer.count()).toEqual(before);
  });

  it('counts an empty file and the first byte of a fresh one at hand-off', async () => {
    const before = await customer.count();
    const empty = await publishRandomFile(engine(), 'empty.bin', 0);
    const fresh = await publishRandomFile(engine(), 'fresh.bin', 2 * MIB);
    const nothing = await get({}, (await customer.open(empty.entryId)).url);
    expect([nothing.response.status, nothing.body.length]).toEqual([200, 0]);
    const first = await get({ range: 'bytes=0-0' }, (await customer.open(fresh.entryId)).url);
    expect(first.body.equals(fresh.content.subarray(0, 1))).toBe(true);
    expect(await customer.count()).toEqual({ ...before, crrDownCount: before.crrDownCount + 2 });
  });
});

describeEachEngine('what nginx keeps about downloads', (engine) => {
  const TRANSFERS = 2;
  let server: ServerProcess;
  let nginx: Nginx;
  let customer: Client;
  let token: string;
  beforeAll(async () => {
    // More than the buffers between nginx and a client that does not read can hold.
    const file = await publishRandomFile(engine(), NAME, 16 * MIB);
    server = await startServerProcess({
      ...engine().env,
      DOWNLOAD_MODE: 'nginx',
      TRUSTED_PROXIES: '127.0.0.1',
    });
    nginx = await startNginx(new URL(server.url).host, join(engine().dataDir, 'blobs'), {
      'limit_conn file_server_transfers 64;': `limit_conn file_server_transfers ${TRANSFERS};`,
    });
    customer = await signInTo(nginx.url, CUSTOMER);
    token = (await customer.open(file.entryId)).url.split('/')[2] ?? '';
  });
  afterAll(async () => {
    await nginx.stop();
    await server.terminate();
  });

  it('limits the transfers of a grant, however its address is written', async () => {
    const held = await Promise.all(
      Array.from({ length: TRANSFERS }, (_, index) => beginTransfer(nginx.url, token, index)),
    );
    const spellings = [
      `/d/${token}/another-name`,
      `/d/${token}/0?query=1`,
      `/%64/${token}/0`,
      `/x/../d/${token}/0`,
    ];
    for (const path of spellings) {
      expect([path, (await getRaw(nginx.url, path)).status]).toEqual([path, 429]);
    }
    for (const transfer of held) transfer.destroy();
  });

  it('writes no address that is a secret into a log, also when it refuses or the server is away', async () => {
    const paths = [`/d/${token}/n?q=1`, `/%64/${token}/n`, `/api/../d/${token}/n`];
    for (const path of paths) await getRaw(nginx.url, path);
    await getRaw(nginx.url, `/api/nothing?from=/d/${token}/n`);
    // What ends somebody's mails for ever is as secret.
    const mails = ['/api/mails/unsubscribe/user.tag', '/%61pi/mails/unsubscribe/user.tag'];
    for (const path of mails) expect((await getRaw(nginx.url, path)).status).toBe(404);
    await fetch(`${nginx.url}/config.json`, { headers: { referer: `http://x/d/${token}/n` } });
    await server.terminate();
    for (const path of [...paths, ...mails])
      expect((await getRaw(nginx.url, path)).status).not.toBe(200);
    const logged = await nginx.logged();
    expect(logged).toMatch(/"GET \/d\/" 200 /);
    expect(logged).toMatch(/"GET \/d\/" 502 /);
    expect(logged).toMatch(/"GET \/config\.json" 200 /);
    expect(logged).not.toContain('user.tag');
    expect(logged).not.toContain(token);
    expect(logged).not.toContain(token.slice(0, 22));
  });
});

describeEachEngine('a server that hands off to nginx', (engine) => {
  it('sends the bytes itself to whoever is not the proxy', async () => {
    const file = await publishRandomFile(engine(), 'around.bin', 2 * MIB);
    const server = await startServerProcess({
      ...engine().env,
      DOWNLOAD_MODE: 'nginx',
      TRUSTED_PROXIES: '192.0.2.1',
    });
    const customer = await signInTo(server.url, CUSTOMER);
    const { url } = await customer.open(file.entryId);
    const { headers, body } = await getRaw(server.url, url);
    expect(headers).not.toHaveProperty('x-accel-redirect');
    expect(body.equals(file.content)).toBe(true);
    expect(await customer.count()).toEqual({ crrDownCount: 1, inProgress: 0 });
    expect(await server.terminate()).toBe(0);
  });
});

/** A transfer that has begun and goes no further, under a name of its own. */
async function beginTransfer(
  origin: string,
  token: string,
  name: number,
): Promise<IncomingMessage> {
  const request = httpRequest(`${origin}/d/${token}/${name}`);
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  response.on('error', () => undefined);
  return response;
}

/** GET with the path exactly as it is written. */
async function getRaw(
  origin: string,
  path: string,
): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> {
  const { hostname, port } = new URL(origin);
  const request = httpRequest({ hostname, port, path });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { statusCode = 0, headers } = response;
  return { status: statusCode, headers, body: await buffer(response) };
}
