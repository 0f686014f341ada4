import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { plainContent } from '../../../../tests/harness/plain-content.ts';
import { handClock, markVersions, seedCustomer } from '../../../../tests/harness/seed.ts';
import {
  openTestLibrary,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { createLogger } from '../../../observability/logger.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { publishFile } from '../../library/index.ts';
import { setLicence } from '../../licences/index.ts';
import { getCount } from '../count.ts';
import { createCounting } from '../counting/counting.ts';
import { archiveToken, grantToken } from '../download-token.ts';
import { createRefusals } from '../refusals.ts';
import { createRunningTransfers } from './running-transfers.ts';
import { serveDownload, type ServeDeps } from './serve-download.ts';
import { createTransferLimits } from './transfer-limits.ts';

const HOUR_MS = 3_600_000;
const KEY = Buffer.alloc(32, 3);
const CLI = { actor: { kind: 'cli' } } as const;

describeEachEngine('serving a download', (engine) => {
  let library: TestLibrary;
  let server: Server;
  /** Answers whatever the running test serves. */
  let serve: RequestListener;
  let url: string;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    server = createServer((request, out) => serve(request, out));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await library.close();
  });

  /** A file of a user, opened, and a server of its bytes. */
  async function start(content: Buffer, change: Partial<ServeDeps> = {}) {
    const { db, signals } = library.deps;
    const blobs = await openDiskBlobStore(join(engine().dataDir, 'blobs'));
    const clock = handClock();
    const name = `${newId()}.bin`;
    const file = { parentId: null, name, source: sourceOf(content) };
    const { entryId } = await publishFile(library.deps, file);
    const userId = await seedCustomer(db);
    const counting = createCounting({ db, clock, signals, grantLifetimeMs: HOUR_MS });
    const { grant } = await counting.open({ userId, entryId });
    const deps: ServeDeps = {
      db,
      clock,
      counting,
      content: plainContent({ files: blobs.localFiles }),
      grantTagKey: KEY,
      refusals: createRefusals({ db, clock }),
      running: createRunningTransfers(signals, async () => new Set(), createLogger('silent')),
      limits: createTransferLimits({ perUser: 2, bytesPerSecond: null }),
      idleMs: 60_000,
      sendfile: null,
      sendQueue: null,
      ...change,
    };
    let token = grantToken(KEY, grant.id);
    const ended: unknown[] = [];
    serve = (request, out) => {
      const headers = new Headers(request.headers as Record<string, string>);
      const handsOff = headers.has('x-proxy');
      void serveDownload(deps, { token, method: 'GET', headers, handsOff }, out)
        .then((answer) => {
          ended.push(answer);
          if (answer) out.writeHead(answer.status, Object.fromEntries(answer.headers)).end();
        })
        .catch((error: unknown) => {
          ended.push(error);
          out.writeHead(400, { code: error instanceof ProblemError ? error.code : 'fault' }).end();
        });
    };
    const get = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(url, { headers });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return {
        status: answer.status,
        code: answer.headers.get('code'),
        headers: answer.headers,
        bytes,
      };
    };
    const codeOf = async () => (await get({ range: 'bytes=0-0' })).code;
    const figures = async () => {
      const { crrDownCount, inProgress } = await getCount({ db, clock }, userId);
      return { downloaded: crrDownCount, reserved: inProgress };
    };
    const version = (marks: Parameters<typeof markVersions>[2]) => markVersions(db, entryId, marks);
    const use = (other: string) => void (token = other);
    return { deps, clock, signals, userId, grant, use, get, codeOf, figures, version, ended };
  }

  it('sends the bytes that were asked for and counts the file', async () => {
    const content = randomBytes(100_000);
    const { get, figures, grant } = await start(content);
    const part = await get({ range: 'bytes=5-9' });
    expect([part.status, part.bytes]).toEqual([206, content.subarray(5, 10)]);
    expect(part.headers.get('x-accel-buffering')).toBe('no');
    expect(await figures()).toEqual({ downloaded: 0, reserved: 1 });
    const whole = await get();
    expect([whole.status, whole.bytes.equals(content)]).toEqual([200, true]);
    expect(await figures()).toEqual({ downloaded: 1, reserved: 0 });
    expect(grant.state).toBe('reserved');
  });

  it('is refused for whatever is not good any more, and counts nothing', async () => {
    const { deps, clock, userId, use, grant, codeOf, figures, version } = await start(
      Buffer.alloc(10),
    );
    await version({ withdrawn_at: 1 });
    expect(await codeOf()).toBe('file_withdrawn');
    await version({ withdrawn_at: null, damaged_at: 1 });
    expect(await codeOf()).toBe('content_damaged');
    await version({ damaged_at: null });
    await setLicence({ ...library.deps, clock }, userId, { activated: false }, CLI);
    expect(await codeOf()).toBe('not_activated');
    await setLicence({ ...library.deps, clock }, userId, { activated: true }, CLI);
    for (const token of ['', grantToken(KEY, newId()), archiveToken(KEY, grant.id)]) {
      use(token);
      expect(await codeOf()).toBe('grant_not_found');
    }
    use(grantToken(KEY, grant.id));
    expect(await figures()).toEqual({ downloaded: 0, reserved: 1 });
    await deps.counting.giveBack({ userId, grantId: grant.id });
    expect(await codeOf()).toBe('grant_ended');
  });

  it('lets the proxy send what is charged, unless it would judge the request otherwise', async () => {
    const { localFiles } = await openDiskBlobStore(join(engine().dataDir, 'blobs'));
    let open = 0;
    const { get, figures, grant } = await start(randomBytes(300_000), {
      content: plainContent({
        files: {
          ...localFiles,
          async openForReading(blob) {
            const file = await localFiles.openForReading(blob);
            open += 1;
            return { ...file, close: () => ((open -= 1), file.close()) };
          },
        },
      }),
    });
    for (const field of ['if-match', 'if-unmodified-since']) {
      const own = await get({ 'x-proxy': '1', [field]: '*', range: 'bytes=0-0' });
      expect(own.headers.get('x-accel-redirect')).toBeNull();
    }
    expect(await figures()).toEqual({ downloaded: 0, reserved: 1 });
    const { status, headers, bytes } = await get({ 'x-proxy': '1', range: 'bytes=0-0' });
    expect([status, bytes.length]).toEqual([200, 0]);
    expect(headers.get('x-accel-redirect')).toMatch(/^\/_blobs\/\w/);
    expect(headers.get('x-grant-id')).toBe(grant.id);
    expect(headers.get('etag')).toMatch(/^"[0-9a-f]{64}"$/);
    expect([headers.get('accept-ranges'), headers.get('content-disposition')]).toEqual([
      null,
      expect.stringMatching(/^attachment; /),
    ]);
    expect(await figures()).toEqual({ downloaded: 1, reserved: 0 });
    await expect.poll(() => open).toBe(0);
  });

  it('takes a client that leaves for the end of its download, and a broken store for a fault', async () => {
    const { ended, deps } = await start(Buffer.alloc(24 * 1024 * 1024));
    const client = connect(Number(new URL(url).port), '127.0.0.1');
    client.on('error', () => {});
    client.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
    client.once('data', () => client.resetAndDestroy());
    await expect.poll(() => ended).toEqual([null]);
    expect(deps.running.size()).toBe(0);

    const broken = { openForReading: () => Promise.reject(new Error('The disk is gone.')) };
    const { localFiles } = await openDiskBlobStore(join(engine().dataDir, 'blobs'));
    const other = await start(Buffer.alloc(100_000, 7), {
      content: plainContent({
        files: { ...localFiles, ...broken, readSmall: () => Promise.resolve(null) },
      }),
    });
    expect(await other.codeOf()).toBe('fault');
    expect(await other.figures()).toEqual({ downloaded: 0, reserved: 1 });
  });
});
