import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OpenArchiveResponse } from '@file-server/contract/archives';
import { openS3BlobStore } from '@file-server/blob-store/drivers/s3';
import { createBucket } from '@file-server/testkit/object-storage';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { reconcile } from '../../src/features/downloads/index.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { chunksOf, type Client, postJson, signInTo } from '../harness/client.ts';
import { command } from '../harness/command-line.ts';
import { describeEachEngine } from '../harness/engines.ts';
import { readZip } from '../harness/read-zip.ts';
import {
  CUSTOMER,
  OPERATOR,
  type ServerProcess,
  startServerProcess,
} from '../harness/server-process.ts';
import { openTornLine, type TornLine } from '../harness/torn-line.ts';
import { createUploader, sha256Of, type Uploader } from '../harness/uploader.ts';

const MIB = 1024 * 1024;
const SIZE = 8 * MIB;
/** Longer than any test makes requests. */
const ALWAYS = 1_000_000;

describeEachEngine('two servers that share nothing but the database and a bucket', (engine) => {
  let env: Readonly<Record<string, string>>;
  let line: TornLine;
  let nodes: readonly [ServerProcess, ServerProcess];
  let uploaders: readonly [Uploader, Uploader];
  let customer: Client;
  let db: Database;
  beforeAll(async () => {
    const { endpoint, region, credentials } = inject('objectStorage');
    line = await openTornLine(endpoint);
    env = {
      ...engine().env,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      S3_BUCKET: await createBucket(inject('objectStorage')),
      S3_ENDPOINT: line.url,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
    // An embedded database is a file of the folder, which both must share then.
    const isShared = engine().name === 'sqlite';
    const other = isShared ? engine().dataDir : join(engine().dataDir, 'other');
    const first = await startServerProcess(env);
    nodes = [first, await startServerProcess({ ...env, DATA_DIR: other })];
    uploaders = [
      await createUploader(nodes[0].url, OPERATOR),
      await createUploader(nodes[1].url, OPERATOR),
    ];
    customer = await signInTo(nodes[0].url, CUSTOMER);
    db = engine().open();
  });
  afterAll(async () => {
    const { brokenLink, discrepancies } = await reconcile(db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
    await db.close();
    for (const node of nodes) expect(await node.terminate()).toBe(0);
    await line.close();
  });

  /** Publishes a file whose first half goes to one node and whose second to the other. */
  async function publish(filename: string, content: Buffer): Promise<string> {
    const [first, second] = uploaders;
    const half = Math.floor(content.length / 2);
    const { id } = await first.begin({ filename, sha256: sha256Of(content) }, content.length);
    expect((await first.send(id, 0, content.subarray(0, half))).status).toBe(204);
    const sent = await second.send(id, half, content.subarray(half));
    expect([sent.status, sent.offset]).toEqual([204, content.length]);
    const { state, entryId } = await second.ended(id);
    expect(state).toBe('published');
    return entryId ?? '';
  }

  it('count once what is uploaded, cut and resumed across both of them', async () => {
    const content = randomBytes(SIZE);
    const { url } = await customer.open(await publish('whole.bin', content));
    const abort = new AbortController();
    const received: Buffer[] = [];
    const cut = await fetch(nodes[1].url + url, { signal: abort.signal });
    for await (const chunk of chunksOf(cut)) {
      received.push(Buffer.from(chunk));
      if (Buffer.concat(received).length > 2 * MIB) break;
    }
    abort.abort();
    const from = Buffer.concat(received).length;
    const etag = cut.headers.get('etag') ?? '';
    const headers = { range: `bytes=${from}-`, 'if-range': etag };
    const rest = await fetch(nodes[0].url + url, { headers });
    expect(rest.status).toBe(206);
    received.push(Buffer.from(await rest.arrayBuffer()));
    expect(Buffer.concat(received).equals(content)).toBe(true);
    const parts = await Promise.all(
      [0, 1, 2, 3].map((part) =>
        fetch(nodes[part % 2 === 0 ? 0 : 1].url + url, {
          headers: { range: `bytes=${part * 2 * MIB}-${(part + 1) * 2 * MIB - 1}` },
        }).then(async (answer) => Buffer.from(await answer.arrayBuffer())),
      ),
    );
    expect(Buffer.concat(parts).equals(content)).toBe(true);
    expect(await customer.count()).toEqual({ crrDownCount: 1, inProgress: 0 });
  });

  it('send an archive of what lies in the bucket, and files of no bytes', async () => {
    const empty = await publish('empty.bin', Buffer.alloc(0));
    const full = randomBytes(2 * MIB);
    const entryIds = [empty, await publish('full.bin', full)];
    const { token } = customer;
    const opened = await postJson(`${nodes[0].url}/api/downloads/archives`, { entryIds }, token);
    const { url } = (await opened.json()) as OpenArchiveResponse;
    const before = (await customer.count()).crrDownCount;
    const bytes = Buffer.from(await (await fetch(nodes[1].url + url)).arrayBuffer());
    expect([...(await readZip(bytes))]).toEqual([
      ['empty.bin', sha256Of(Buffer.alloc(0))],
      ['full.bin', sha256Of(full)],
    ]);
    expect((await customer.count()).crrDownCount - before).toBe(2);
  });

  it('charge nothing and blame no file while the bucket is away, and go on after it', async () => {
    const content = randomBytes(SIZE);
    const entryId = await publish('away.bin', content);
    const { url } = await customer.open(entryId);
    const before = await customer.count();
    line.cutNext(ALWAYS, 0);
    line.cutNow();
    const refused = await fetch(nodes[0].url + url);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ code: 'unavailable' });
    const [uploader] = uploaders;
    const { status, code } = await uploader.begin({ filename: 'late.bin' }, 10);
    expect([status, code]).toEqual([503, 'unavailable']);
    expect(await customer.count()).toEqual(before);
    line.cutNext(0, 0);
    const answer = await fetch(nodes[0].url + url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect((await customer.count()).crrDownCount - before.crrDownCount).toBe(1);
  });

  it.each([200, 404])(
    'charge nothing and blame no file while a page answers %i in the place of the bucket',
    async (status) => {
      const content = randomBytes(SIZE);
      const small = randomBytes(20);
      const links = [
        await customer.open(await publish(`page-${status}.bin`, content)),
        await customer.open(await publish(`small-${status}.bin`, small)),
      ];
      const before = await customer.count();
      const [uploader] = uploaders;
      const sent = { filename: `sent-${status}.bin`, sha256: sha256Of(content) };
      const { id } = await uploader.begin(sent, SIZE);
      line.stepIn({ status, html: '<html><body>Back soon.</body></html>' });
      for (const { url } of links) {
        const refused = await fetch(nodes[0].url + url);
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
        expect(await refused.json()).toMatchObject({ code: 'unavailable' });
      }
      const begun = await uploader.begin({ filename: `late-${status}.bin` }, 10);
      expect([begun.status, begun.code]).toEqual([503, 'unavailable']);
      const sending = await uploader.send(id, 0, content);
      expect([sending.status, sending.code]).toEqual([503, 'unavailable']);
      expect(await customer.count()).toEqual(before);
      line.stepIn(null);
      expect((await uploader.head(id)).offset).toBe(0);
      expect((await uploader.send(id, 0, content)).status).toBe(204);
      expect((await uploader.ended(id)).state).toBe('published');
      for (const [index, { url }] of links.entries()) {
        const answer = await fetch(nodes[0].url + url);
        const whole = index === 0 ? content : small;
        expect(Buffer.from(await answer.arrayBuffer()).equals(whole)).toBe(true);
      }
      expect((await customer.count()).crrDownCount - before.crrDownCount).toBe(2);
    },
  );

  it('are served by the command line, which verifies every file', async () => {
    const verified = await command(env, ['library', 'verify']);
    expect([verified.code, verified.err]).toEqual([0, '']);
    const unused = await command(env, ['library', 'unused']);
    expect([unused.code, unused.err]).toEqual([0, expect.stringContaining('Unused: 0 contents')]);
  });

  it('say of a content that the bucket has lost that it is damaged, and give the unit back', async () => {
    const content = randomBytes(100_000);
    const before = await customer.count();
    const entryId = await publish('lost.bin', content);
    const { url } = await customer.open(entryId);
    expect((await fetch(nodes[0].url + url)).status).toBe(200);
    await expect.poll(async () => (await customer.count()).inProgress).toBe(before.inProgress);
    const { endpoint, region, credentials } = inject('objectStorage');
    const bucket = env['S3_BUCKET'] ?? '';
    const store = await openS3BlobStore({ bucket, endpoint, region, credentials });
    const blob = { sha256: sha256Of(content), size: content.length };
    await store.quarantine(blob);
    await store.delete(blob);
    const refused = await fetch(nodes[1].url + url);
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ code: 'content_damaged' });
    await expect.poll(() => customer.count()).toEqual(before);
  });
});
