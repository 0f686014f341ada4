import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { freeCancelAllowance } from '@file-server/domain/free-cancel';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { plainContent } from '../../../../tests/harness/plain-content.ts';
import { readZip } from '../../../../tests/harness/read-zip.ts';
import {
  handClock,
  markVersions,
  seedCustomer,
  seedFolders,
} from '../../../../tests/harness/seed.ts';
import {
  openTestLibrary,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { withdrawFile } from '../../../../tests/harness/withdraw-file.ts';
import { createLogger } from '../../../observability/logger.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { Signal } from '../../../platform/signals/signals.ts';
import { createFolder, publishFile } from '../../library/index.ts';
import { setLicence } from '../../licences/index.ts';
import { getCount } from '../count.ts';
import { createCounting } from '../counting/counting.ts';
import { HOLD_MS, RENEW_MS } from '../counting/hold-period.ts';
import { createRefusals } from '../refusals.ts';
import { archiveToken } from '../download-token.ts';
import { createRunningTransfers } from '../transfer/running-transfers.ts';
import { createTransferLimits } from '../transfer/transfer-limits.ts';
import { deleteEndedArchives, findArchive, insertArchive } from './archive-repository.ts';
import { holdArchive } from './hold-archive.ts';
import { openArchive } from './open-archive.ts';
import { serveArchive } from './serve-archive.ts';
import { localHeaderLength } from './zip-records.ts';

const HOUR_MS = 3_600_000;
/** Transfers of one user; the place of an answer is free a moment after its last byte. */
const PLACES = 3;
const KEY = Buffer.alloc(32, 3);

describeEachEngine('serving an archive', (engine) => {
  let library: TestLibrary;
  let server: Server;
  /** Answers whatever the running test serves. */
  let serve: Parameters<typeof createServer>[1];
  let url: string;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    server = createServer((request, out) => serve?.(request, out));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(async () => {
    server.close();
    await library.close();
  });

  /** A new folder with files, and a server of its archive for one user. */
  async function start(files: Readonly<Record<string, Buffer>>, maximum: number | null = null) {
    const { db, signals } = library.deps;
    const blobs = await openDiskBlobStore(join(engine().dataDir, 'blobs'));
    const clock = handClock();
    const name = newId();
    const { entryId } = await createFolder(library.deps, { parentId: null, name });
    const content = new Map<string, string | null>([[`${name}/`, null]]);
    const entryIds = new Map<string, string>();
    for (const [file, bytes] of Object.entries(files)) {
      const published = { parentId: entryId, name: file, source: sourceOf(bytes) };
      entryIds.set(file, (await publishFile(library.deps, published)).entryId);
      content.set(`${name}/${file}`, sha256(bytes));
    }
    const userId = await seedCustomer(db, { maximum });
    const counting = createCounting({ db, clock, signals, grantLifetimeMs: HOUR_MS });
    const refused = new Set<string>();
    const findRefused = () => Promise.resolve(refused);
    const deps = {
      db,
      clock,
      signals,
      blobs,
      counting,
      grantLifetimeMs: HOUR_MS,
      content: plainContent({ files: blobs.localFiles }),
      grantTagKey: KEY,
      refusals: createRefusals({ db, clock }),
      running: createRunningTransfers(signals, findRefused, createLogger('silent')),
      limits: createTransferLimits({ perUser: PLACES, bytesPerSecond: null }),
      idleMs: 60_000,
      sendfile: null,
      sendQueue: null,
    };
    let token = '';
    const { archive, ...opened } = await openArchive(deps, { userId, entryIds: [entryId] });
    token = archiveToken(KEY, archive.id);
    serve = (request, out) => {
      const headers = new Headers(request.headers as Record<string, string>);
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
      void serveArchive(deps, { token, method, headers }, out).then(
        (answer) => {
          if (answer) out.writeHead(answer.status, Object.fromEntries(answer.headers)).end();
        },
        (problem: ProblemError) => {
          if (!out.headersSent) out.writeHead(400, { code: problem.code }).end(problem.message);
        },
      );
    };
    const get = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(url, { headers });
      expect(answer.headers.get('code')).toBeNull();
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const refusal = async () => {
      const answer = await fetch(url);
      return { code: answer.headers.get('code'), message: await answer.text() };
    };
    const figures = async () => {
      const { crrDownCount, inProgress } = await getCount(deps, userId);
      return { downloaded: crrDownCount, reserved: inProgress };
    };
    const idOf = (file: string) => entryIds.get(file) ?? '';
    const use = (other: string) => void (token = other);
    const world = { deps, db, clock, name, content, userId, archive, opened, refused, use };
    return { ...world, get, refusal, figures, idOf };
  }

  const counted = (downloaded: number, reserved = 0) => ({ downloaded, reserved });

  it('answers any range with the same bytes, files and records alike', async () => {
    const world = await start({
      '1.bin': Buffer.alloc(300, 1),
      '2.bin': Buffer.alloc(0),
      '3.bin': Buffer.alloc(70_000, 3),
    });
    const { bytes: whole, answer } = await world.get();
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('repr-digest')).toBeNull();
    expect(whole).toHaveLength(world.archive.size);
    expect(await readZip(whole)).toEqual(world.content);
    expect(await world.figures()).toEqual(counted(3));
    const { central_start: directory, size } = world.archive;
    const edges = [0, 150, 400, directory, directory + 60, size - 22, size];
    for (const start of edges) {
      for (const end of edges.filter((edge) => edge > start)) {
        const { answer: part, bytes } = await world.get({ range: `bytes=${start}-${end - 1}` });
        expect([start, end, part.status]).toEqual([start, end, 206]);
        expect(bytes.equals(whole.subarray(start, end))).toBe(true);
      }
    }
    const parts = await world.get({ range: 'bytes=0-9,-9' });
    expect(parts.answer.headers.get('content-type')).toMatch(/^multipart\/byteranges; boundary=/);
    expect(parts.bytes.indexOf(whole.subarray(0, 10))).toBeGreaterThan(0);
    expect(parts.bytes.indexOf(whole.subarray(-9))).toBeGreaterThan(parts.bytes.length / 2);
    expect(parts.bytes).toHaveLength(Number(parts.answer.headers.get('content-length')));
  });

  it('holds its files while it is sent, and its place among the transfers of its user', async () => {
    const { deps, db, archive, userId, get, refusal, clock } = await start({
      '1.bin': Buffer.alloc(5),
    });
    const heard: Signal[] = [];
    const unsubscribe = deps.signals.subscribe((signal) => heard.push(signal));
    const end = Promise.withResolvers<void>();
    const others = Array.from({ length: PLACES }, () => deps.limits.run(userId, () => end.promise));
    expect(await refusal()).toMatchObject({ code: 'too_many_transfers' });
    end.resolve();
    await Promise.all(others);
    await get();
    // Whoever was refused held nothing.
    await expect.poll(() => heard.filter(({ type }) => type === 'grant_idle')).toHaveLength(1);
    unsubscribe();
    const held = await findArchive(db, archive.id);
    expect(held).toMatchObject({ held_until: clock.now(), holders: 0 });
  });

  it('is held by as many as send it, for as long as one does', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { deps, db, archive, clock } = await start({ '1.bin': Buffer.alloc(5) });
    const stored = async () => {
      const { held_until, holders } = (await findArchive(db, archive.id)) ?? {};
      return { holders, forMs: (held_until ?? 0) - clock.now() };
    };
    expect(await stored()).toEqual({ holders: 0, forMs: HOLD_MS });
    // Two processes were killed while they sent it.
    for (let process = 0; process < 2; process += 1) {
      void holdArchive(deps, archive, () => new Promise(() => {}));
    }
    await expect.poll(async () => stored()).toEqual({ holders: 2, forMs: HOLD_MS });
    // What is written is found before the process that wrote it goes on.
    await expect.poll(() => vi.getTimerCount()).toBe(2);
    vi.clearAllTimers();
    clock.advance(HOLD_MS);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const sent = holdArchive(deps, archive, () => first.promise);
    await expect.poll(async () => stored()).toEqual({ holders: 1, forMs: HOLD_MS });
    const other = holdArchive(deps, archive, () => second.promise);
    await expect.poll(async () => stored()).toMatchObject({ holders: 2 });
    first.resolve();
    await sent;
    expect(await stored()).toEqual({ holders: 1, forMs: HOLD_MS });
    clock.advance(RENEW_MS);
    vi.advanceTimersByTime(RENEW_MS);
    await expect.poll(async () => stored()).toEqual({ holders: 1, forMs: HOLD_MS });
    const failed = other.catch((error: unknown) => error);
    second.reject(new Error('cut'));
    expect(await failed).toMatchObject({ message: 'cut' });
    expect(await stored()).toEqual({ holders: 0, forMs: 0 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('counts a file of no bytes with the last byte of its header', async () => {
    const { get, figures, archive, name } = await start({ '1.bin': Buffer.alloc(0) });
    const folder = localHeaderLength({ path: `${name}/`, size: 0, modifiedAt: 0 });
    const end = folder + localHeaderLength({ path: `${name}/1.bin`, size: 0, modifiedAt: 0 });
    expect(end).toBe(archive.central_start);
    await get({ range: `bytes=0-${end - 2}` });
    await get({ range: `bytes=${end}-` });
    expect(await figures()).toEqual(counted(0, 1));
    await get({ range: `bytes=${end - 1}-${end - 1}` });
    expect(await figures()).toEqual(counted(1));
  });

  it('counts each file by what was asked of it alone', async () => {
    const size = 200_000;
    const { get, figures, name } = await start({
      '1.bin': Buffer.alloc(size, 1),
      '2.bin': Buffer.alloc(size, 2),
    });
    const header = localHeaderLength({ path: `${name}/1.bin`, size, modifiedAt: 0 });
    const first = localHeaderLength({ path: `${name}/`, size: 0, modifiedAt: 0 }) + header;
    const free = freeCancelAllowance(size);
    await get({ range: `bytes=${first}-${first + free - 1}` });
    const second = first + size + header;
    await get({ range: `bytes=${second - header}-${second + free - 1}` });
    expect(await figures()).toEqual(counted(0, 2));
    await get({ range: `bytes=${second + free}-${second + free}` });
    expect(await figures()).toEqual(counted(1, 1));
  });

  it('describes itself in HEAD and 304 without counting anything', async () => {
    const { get, figures, db, archive } = await start({ '1.bin': Buffer.alloc(0) });
    const head = await fetch(url, { method: 'HEAD' });
    // Whoever asks how long it is fetches it next, as nobody took a unit of it meanwhile.
    expect(await findArchive(db, archive.id)).toEqual(archive);
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(archive.size));
    expect(head.headers.get('etag')).toBe(`"${archive.tag}"`);
    const known = await get({ 'if-none-match': `"${archive.tag}"` });
    expect([known.answer.status, known.bytes.length]).toEqual([304, 0]);
    expect(await figures()).toEqual(counted(0, 1));
  });

  it('keeps the hold of its opening where it sends nothing', async () => {
    const { db, deps, archive, get, userId } = await start({ '1.bin': Buffer.alloc(9) }, 1);
    const isKept = async () => expect(await findArchive(db, archive.id)).toEqual(archive);
    await get({ 'if-none-match': `"${archive.tag}"` });
    await isKept();
    const beyond = await fetch(url, { headers: { range: `bytes=${archive.size}-` } });
    expect(beyond.headers.get('code')).toBe('range_not_satisfiable');
    await isKept();
    const changed = await fetch(url, { headers: { 'if-match': '"another"' } });
    expect(changed.headers.get('code')).toBe('precondition_failed');
    await isKept();
    const { promise, resolve } = Promise.withResolvers<void>();
    const others = Array.from({ length: PLACES }, () => deps.limits.run(userId, () => promise));
    const full = await fetch(url);
    expect(full.headers.get('code')).toBe('too_many_transfers');
    await isKept();
    resolve();
    await Promise.all(others);
  });

  it('says which file cannot be had any more, or that its time is over', async () => {
    const world = await start({ 'a.bin': Buffer.alloc(5), 'b.bin': Buffer.alloc(6) });
    const { db, deps, name, refusal, userId, clock, idOf } = world;
    const path = `${name}/b.bin`;
    await withdrawFile(library.deps, path, { restore: false });
    const file = 'The file "b.bin" of this archive has been withdrawn.';
    expect(await refusal()).toEqual({ code: 'file_withdrawn', message: file });
    await withdrawFile(library.deps, path, { restore: true });
    await markVersions(db, idOf('b.bin'), { damaged_at: 1 });
    const content = 'The stored content of the file "b.bin" of this archive is damaged.';
    expect(await refusal()).toEqual({ code: 'content_damaged', message: content });
    await markVersions(db, idOf('b.bin'), { damaged_at: null });
    await setLicence(deps, userId, { proPack: false }, { actor: { kind: 'cli' } });
    expect(await refusal()).toMatchObject({ code: 'pro_pack_required' });
    await setLicence(deps, userId, { proPack: true }, { actor: { kind: 'cli' } });
    const { grant } = await deps.counting.open({ userId, entryId: idOf('b.bin') });
    await deps.counting.giveBack({ userId, grantId: grant.id });
    expect(await refusal()).toMatchObject({ code: 'grant_ended' });
    await deps.counting.open({ userId, entryId: idOf('b.bin') });
    expect(await refusal()).toMatchObject({ code: null });
    clock.advance(HOUR_MS);
    expect(await refusal()).toMatchObject({ code: 'grant_ended' });
    for (const token of [archiveToken(KEY, newId()), 'no token']) {
      world.use(token);
      expect(await refusal()).toMatchObject({ code: 'grant_not_found' });
    }
  });

  it('is cut in the middle once one of its files must not be served any more', async () => {
    const size = 24 * 1024 * 1024;
    const world = await start({ 'a.bin': Buffer.alloc(10), 'b.bin': Buffer.alloc(size) });
    const client = connect(Number(new URL(url).port), '127.0.0.1');
    client.on('error', () => {});
    client.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
    let received = 0;
    client.on('data', (chunk) => {
      received += chunk.length;
      client.pause();
    });
    await expect.poll(() => received).toBeGreaterThan(0);
    const { userId, deps, idOf, refused } = world;
    const { grant } = await deps.counting.open({ userId, entryId: idOf('b.bin') });
    refused.add(grant.id);
    deps.signals.publish({ type: 'licence_changed', userId });
    await expect.poll(() => deps.running.size()).toBe(0);
    client.removeAllListeners('data').resume();
    await once(client, 'close');
    expect(received).toBeLessThan(size);
    expect((await world.figures()).downloaded).toBeGreaterThanOrEqual(1);
  });

  it('breaks off before a file that was withdrawn while it was sent', async () => {
    const size = 24 * 1024 * 1024;
    const files = { 'a.bin': Buffer.alloc(size), 'b.bin': Buffer.alloc(100_000) };
    const { archive, clock, deps, name } = await start(files);
    const client = connect(Number(new URL(url).port), '127.0.0.1');
    client.on('error', () => {});
    client.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
    let received = 0;
    client.once('data', () => client.pause());
    client.on('data', (chunk) => (received += chunk.length));
    await expect.poll(() => received).toBeGreaterThan(0);
    await withdrawFile(library.deps, `${name}/b.bin`, { restore: false });
    clock.advance(250);
    client.resume();
    await once(client, 'close');
    expect(received).toBeGreaterThan(size);
    expect(received).toBeLessThan(archive.size);
    await expect.poll(() => deps.running.size()).toBe(0);
  });

  it('is found no more by who asks for a part just when it is forgotten', async () => {
    const { deps, db, archive } = await start({ 'a.bin': Buffer.alloc(1_000) });
    for (const range of ['bytes=0-49', 'bytes=0-49,100-149', `bytes=0-${archive.size - 1}`]) {
      vi.spyOn(deps.limits, 'run').mockImplementationOnce(async (_, transfer) => {
        await deleteEndedArchives(db, archive.expires_at);
        return transfer(null);
      });
      const answer = await fetch(url, { headers: { range } });
      expect(answer.headers.get('code')).toBe('grant_not_found');
      await insertArchive(db, archive, []);
    }
  });

  it('keeps the pace of its user with its records, too', async () => {
    const { deps, archive, get } = await start({ 'a.bin': Buffer.alloc(1_000) });
    let paced = 0;
    const reserve = (bytes: number) => ((paced += bytes), 50);
    vi.spyOn(deps.limits, 'run').mockImplementationOnce((_, transfer) => transfer({ reserve }));
    const begunAt = performance.now();
    await get();
    expect(paced).toBe(archive.size);
    expect(performance.now() - begunAt).toBeGreaterThan(200);
  });

  it('goes through several pages of entries alike from any position', async () => {
    const { deps, db, userId, use, get } = await start({});
    const [top = ''] = await seedFolders(db, null, [newId()]);
    const names = Array.from({ length: 450 }, (_, index) => String(1000 + index));
    await seedFolders(db, top, names);
    const { archive, files } = await openArchive(deps, { userId, entryIds: [top] });
    expect([files, archive.members]).toEqual([0, 451]);
    use(archiveToken(KEY, archive.id));
    const { bytes: whole } = await get();
    expect((await readZip(whole)).size).toBe(451);
    const { central_start: directory, size } = archive;
    for (const start of [1, 199, 200, 201, 400, 450].map((nth) =>
      Math.floor((directory * nth) / 451),
    )) {
      for (const from of [
        start,
        directory + Math.floor((start * (size - directory)) / directory),
      ]) {
        const { bytes } = await get({ range: `bytes=${from}-${from + 99}` });
        expect(bytes.equals(whole.subarray(from, from + 100))).toBe(true);
      }
    }
  });
});
