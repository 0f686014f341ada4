import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { OpenArchiveResponse } from '@file-server/contract/archives';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUser } from '../src/features/users/index.ts';
import { reconcile } from '../src/features/downloads/index.ts';
import { setLicence } from '../src/features/licences/index.ts';
import { createFolder, publishFile } from '../src/features/library/index.ts';
import type { LibraryTables } from '../src/features/library/tables.ts';
import { tables } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids/ids.ts';
import { chunksOf, type Client, signInTo } from './harness/client.ts';
import { runClient } from './harness/download-client.ts';
import { describeEachEngine } from './harness/engines.ts';
import { readByteRanges } from './harness/byteranges.ts';
import { readZip } from './harness/read-zip.ts';
import { type OwnServer, startOwnServer } from './harness/own-server.ts';
import { CUSTOMER } from './harness/server-process.ts';
import { openTestLibrary, sha256, sourceOf, type TestLibrary } from './harness/test-library.ts';
import { withdrawFile } from './harness/withdraw-file.ts';

const MIB = 1024 * 1024;

/** A folder of a test, or the bytes of a file. */
type Tree = { readonly [name: string]: Tree | Buffer };

describeEachEngine('archives', (engine) => {
  let server: OwnServer;
  let customer: Client;
  let library: TestLibrary;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    server = await startOwnServer(engine().env);
    customer = await signInTo(server.url, CUSTOMER);
  });
  afterAll(async () => {
    const { brokenLink, discrepancies } = await reconcile(library.deps.db);
    expect({ brokenLink, discrepancies }).toEqual({ brokenLink: null, discrepancies: [] });
    await library.close();
    await server.stop();
  });

  /** Publishes a folder at the top. @returns the ids by path, and what an archive of it must hold */
  async function publishTree(name: string, tree: Tree) {
    const ids = new Map<string, string>();
    const content = new Map<string, string | null>();
    const place = async (parentId: string | null, folder: string, inside: Tree) => {
      const { entryId } = await createFolder(library.deps, { parentId, name: basename(folder) });
      ids.set(folder, entryId);
      content.set(`${folder}/`, null);
      for (const [child, what] of Object.entries(inside)) {
        const path = `${folder}/${child}`;
        if (Buffer.isBuffer(what)) {
          const file = { parentId: entryId, name: child, source: sourceOf(what) };
          ids.set(path, (await publishFile(library.deps, file)).entryId);
          content.set(path, sha256(what));
        } else await place(entryId, path, what);
      }
    };
    await place(null, name, tree);
    const idOf = (path: string) => ids.get(path) ?? '';
    return { entryId: idOf(name), idOf, content };
  }

  function post(...entryIds: string[]): Promise<Response> {
    return customer.call('/api/downloads/archives', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ entryIds }),
    });
  }

  async function open(...entryIds: string[]) {
    const answer = await post(...entryIds);
    const opened = (await answer.json()) as OpenArchiveResponse;
    expect([answer.status, opened]).toEqual([expect.toBeOneOf([200, 201]), opened]);
    return { ...opened, status: answer.status, address: server.url + opened.url };
  }

  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  /** Runs something and tells by how much the counters have moved. */
  async function counted(work: () => Promise<unknown>) {
    const before = await customer.count();
    await work();
    const after = await customer.count();
    return {
      downloaded: after.crrDownCount - before.crrDownCount,
      reserved: after.inProgress - before.inProgress,
    };
  }

  it('holds a folder with all that is in it, and counts each file once', async () => {
    const { entryId, content } = await publishTree('Sürümler', {
      'boş klasör': {},
      'empty.txt': Buffer.alloc(0),
      'kılavuz ü.pdf': randomBytes(3 * MIB),
      دليل: { 'tiny.bin': randomBytes(7), deeper: { 'b.bin': randomBytes(70_000) } },
    });
    let opened: Awaited<ReturnType<typeof open>> | undefined;
    expect(await counted(async () => (opened = await open(entryId)))).toEqual({
      downloaded: 0,
      reserved: 4,
    });
    if (!opened) throw new Error('Nothing was opened.');
    const { address, bytes } = opened;
    expect(opened).toMatchObject({ status: 201, files: 4, withdrawn: [] });
    const moved = await counted(async () => {
      const head = await fetch(address, { method: 'HEAD' });
      expect(head.headers.get('content-length')).toBe(String(bytes));
      expect(head.headers.get('content-type')).toBe('application/zip');
      expect(head.headers.get('content-disposition')).toContain(encodeURIComponent('Sürümler.zip'));
      expect(head.headers.has('repr-digest')).toBe(false);
    });
    expect(moved).toEqual({ downloaded: 0, reserved: 0 });

    const first = await fetch(address).then(bytesOf);
    expect(first).toHaveLength(bytes);
    expect(await readZip(first)).toEqual(content);
    expect(await customer.count()).toMatchObject({ inProgress: 0, crrDownCount: 4 });
    expect(
      await counted(async () =>
        expect((await fetch(address).then(bytesOf)).equals(first)).toBe(true),
      ),
    ).toEqual({ downloaded: 0, reserved: 0 });
    expect(await open(entryId)).toMatchObject({ status: 200, url: opened.url, bytes });
  });

  it('has the same bytes whichever ranges they are fetched in', async () => {
    const { entryId } = await publishTree('ranges', {
      'a.bin': randomBytes(300_000),
      'b.bin': randomBytes(1),
      empty: {},
      'nothing.txt': Buffer.alloc(0),
      'z.bin': randomBytes(100_000),
    });
    const { address, bytes } = await open(entryId);
    const whole = await fetch(address).then(bytesOf);
    const position = fc.oneof(
      fc.nat({ max: bytes - 1 }),
      fc.integer({ min: bytes - 700, max: bytes - 1 }),
      fc.nat({ max: 200 }),
    );
    await fc.assert(
      fc.asyncProperty(position, position, async (a, b) => {
        const [start, last] = [Math.min(a, b), Math.max(a, b)];
        const part = await fetch(address, { headers: { range: `bytes=${start}-${last}` } });
        expect(part.status).toBe(206);
        expect(part.headers.get('content-range')).toBe(`bytes ${start}-${last}/${bytes}`);
        expect((await bytesOf(part)).equals(whole.subarray(start, last + 1))).toBe(true);
      }),
      { numRuns: 60 },
    );
    const several = await fetch(address, { headers: { range: 'bytes=10-400009,-20' } });
    expect(several.status).toBe(206);
    const { parts } = readByteRanges(
      several.headers.get('content-type') ?? '',
      await bytesOf(several),
    );
    expect(Buffer.concat(parts.map(({ content }) => content))).toEqual(
      Buffer.concat([whole.subarray(10, 400_010), whole.subarray(-20)]),
    );
    const etag = (await fetch(address, { method: 'HEAD' })).headers.get('etag') ?? '';
    const known = await fetch(address, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
    const other = { range: 'bytes=0-9', 'if-range': '"another"' };
    expect((await fetch(address, { headers: other })).status).toBe(200);
    expect((await fetch(address, { headers: { ...other, 'if-range': etag } })).status).toBe(206);
    expect((await fetch(address, { headers: { range: `bytes=${bytes}-` } })).status).toBe(416);
  });

  it('counts only the files whose bytes have left past the allowance when it is cut', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [`${10 + index}.bin`, randomBytes(4 * MIB)]),
    );
    const { entryId, content } = await publishTree('cut', files);
    const { address, bytes } = await open(entryId);
    const before = await customer.count();
    // The first two files whole, and less than 5 % of the third.
    const part = `bytes=0-${8 * MIB + 100_000}`;
    expect(await counted(() => fetch(address, { headers: { range: part } }).then(bytesOf))).toEqual(
      { downloaded: 2, reserved: -2 },
    );

    const abort = new AbortController();
    const response = await fetch(address, { signal: abort.signal });
    let received = 0;
    for await (const chunk of chunksOf(response)) {
      received += chunk.length;
      if (received > 3 * MIB) break;
    }
    abort.abort();
    const { crrDownCount } = await customer.count();
    // What the kernel holds for the client has left, too.
    expect(crrDownCount - before.crrDownCount).toBeLessThan(10);

    const folder = await mkdtemp(join(tmpdir(), 'archive-'));
    try {
      const path = join(folder, 'cut.zip');
      const curl = (...more: string[]) =>
        runClient('curl', ['-sS', '-o', path, ...more, address], folder);
      const short = await curl('-r', `0-${5 * MIB}`);
      expect(short).toEqual({ code: 0, output: '' });
      expect(await curl('-C', '-')).toEqual({ code: 0, output: '' });
      const archive = await readFile(path);
      expect(archive).toHaveLength(bytes);
      expect(await readZip(archive)).toEqual(content);
    } finally {
      await rm(folder, { recursive: true });
    }
    expect(await customer.count()).toEqual({
      crrDownCount: before.crrDownCount + 12,
      inProgress: before.inProgress - 12,
    });
  });

  it('costs only what the user has not fetched yet, and is refused whole when the quota cannot cover it', async () => {
    const user = await findUser(library.deps.db, CUSTOMER.email);
    const { entryId, idOf } = await publishTree('quota', {
      'a.bin': randomBytes(100),
      'b.bin': randomBytes(100),
      'c.bin': randomBytes(100),
    });
    await customer.open(idOf('quota/a.bin'));
    const { crrDownCount, inProgress } = await customer.count();
    const licence = (maximum: number | null) =>
      setLicence(library.deps, user?.id ?? '', { maximum }, { actor: { kind: 'cli' } });
    await licence(crrDownCount + inProgress + 1);
    const refusal = await counted(async () => {
      const refused = await post(entryId);
      expect(await refused.json()).toMatchObject({
        status: 403,
        code: 'quota_exhausted',
        resetsAt: null,
        needed: 2,
        left: 1,
        detail: 'This needs 2 more downloads, and your licence has 1 left.',
      });
    });
    expect(refusal).toEqual({ downloaded: 0, reserved: 0 });
    await licence(crrDownCount + inProgress + 2);
    expect(await counted(() => open(entryId))).toEqual({ downloaded: 0, reserved: 2 });
    expect(await counted(() => open(entryId))).toEqual({ downloaded: 0, reserved: 0 });
    await licence(null);
  });

  it('never passes the maximum when many ask for the last units at once', async () => {
    const user = await findUser(library.deps.db, CUSTOMER.email);
    const { entryId } = await publishTree('race', {
      'a.bin': randomBytes(100),
      'b.bin': randomBytes(100),
      'c.bin': randomBytes(100),
    });
    const { idOf } = await publishTree('rival', { 'd.bin': randomBytes(100) });
    const { crrDownCount, inProgress } = await customer.count();
    const licence = (maximum: number | null) =>
      setLicence(library.deps, user?.id ?? '', { maximum }, { actor: { kind: 'cli' } });
    await licence(crrDownCount + inProgress + 3);
    const single = () => customer.open(idOf('rival/d.bin')).catch(() => null);
    const answers = Array.from({ length: 16 }, () => ({ folder: post(entryId), file: single() }));
    const statuses = await Promise.all(answers.map(async ({ folder }) => (await folder).status));
    const files = await Promise.all(answers.map(({ file }) => file));
    const after = await customer.count();
    const reserved = after.inProgress - inProgress;
    // Either the file was first and the folder had no room, or the other way round.
    const folderWon = statuses.some((status) => status === 201);
    expect(statuses.filter((status) => status === 201)).toHaveLength(folderWon ? 1 : 0);
    expect(statuses.filter((status) => status === 403)).toHaveLength(folderWon ? 0 : 16);
    expect(files.filter((opened) => opened !== null)).toHaveLength(folderWon ? 0 : 16);
    expect(reserved).toBe(folderWon ? 3 : 1);
    await licence(null);
  });

  it('is refused for more than 10,000 files and folders', async () => {
    const { entryId } = await publishTree('crowd', {});
    const folders = Array.from({ length: 10_000 }, (_, index) => ({
      id: newId(),
      parent_id: entryId,
      kind: 'folder' as const,
      name: String(index),
      sort_key: String(index),
      updated_at: 1,
    }));
    const entries = tables<LibraryTables>(library.deps.db);
    for (let from = 0; from < folders.length; from += 1_000) {
      await entries
        .insertInto('entries')
        .values(folders.slice(from, from + 1_000))
        .execute();
    }
    expect(await (await post(entryId)).json()).toMatchObject({
      status: 413,
      code: 'archive_too_large',
    });
    const [last] = folders;
    await entries
      .deleteFrom('entries')
      .where('id', '=', last?.id ?? '')
      .execute();
    const { address, bytes } = await open(entryId);
    const archive = await fetch(address).then(bytesOf);
    expect(archive).toHaveLength(bytes);
    expect((await readZip(archive)).size).toBe(10_000);
  });

  it('leaves withdrawn files out and says so, and stops when one is withdrawn later', async () => {
    const { entryId, idOf, content } = await publishTree('recall', {
      'a.bin': randomBytes(100),
      'b.bin': randomBytes(100),
      'c.bin': randomBytes(48 * MIB),
    });
    await withdrawFile(library.deps, 'recall/b.bin', { restore: false });
    const opened = await open(entryId);
    expect(opened).toMatchObject({ files: 2, withdrawn: ['recall/b.bin'] });
    content.delete('recall/b.bin');
    expect(await readZip(await fetch(opened.address).then(bytesOf))).toEqual(content);
    expect(await (await post(idOf('recall/b.bin'))).json()).toMatchObject({
      code: 'file_withdrawn',
    });

    const response = await fetch(opened.address);
    const reader = response.body?.getReader();
    await reader?.read();
    await withdrawFile(library.deps, 'recall/c.bin', { restore: false });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const drained = (async () => {
      while (!(await reader?.read())?.done);
    })();
    await expect(drained).rejects.toThrow('terminated');
    const refused = await fetch(opened.address);
    expect(await refused.json()).toMatchObject({
      code: 'file_withdrawn',
      detail: 'The file "c.bin" of this archive has been withdrawn.',
    });
  });

  it('takes entries of several folders, each once, and keeps equal names apart', async () => {
    const one = await publishTree('one', {
      'same.txt': Buffer.from('1'),
      sub: { x: Buffer.from('x') },
    });
    const two = await publishTree('two', { 'SAME.txt': Buffer.from('2') });
    const { address } = await open(
      one.idOf('one/sub/x'),
      one.idOf('one/sub'),
      one.idOf('one/same.txt'),
      two.idOf('two/SAME.txt'),
    );
    const found = await readZip(await fetch(address).then(bytesOf));
    expect([...found.keys()].toSorted()).toEqual(
      expect.toBeOneOf([
        ['SAME (2).txt', 'same.txt', 'sub/', 'sub/x'],
        ['SAME.txt', 'same (2).txt', 'sub/', 'sub/x'],
      ]),
    );
  });

  it('computes the checksum of what was published before checksums were kept, and keeps it', async () => {
    const { entryId, content } = await publishTree('old', { 'a.bin': randomBytes(500_000) });
    const versions = tables<LibraryTables>(library.deps.db);
    await versions.updateTable('versions').set({ crc32: null }).execute();
    const { address } = await open(entryId);
    expect(await readZip(await fetch(address).then(bytesOf))).toEqual(content);
    const kept = await versions
      .selectFrom('versions')
      .select('crc32')
      .where('crc32', 'is not', null)
      .execute();
    expect(kept).toHaveLength(1);
  });

  it('is refused for what does not exist, and with tokens that were not given for it', async () => {
    const { entryId, idOf } = await publishTree('tokens', { 'a.bin': randomBytes(10) });
    const unknown = await post(entryId, 'A'.repeat(22));
    expect(await unknown.json()).toMatchObject({ status: 404, code: 'entry_not_found' });
    expect(await (await post()).json()).toMatchObject({ status: 400, code: 'invalid_request' });
    const [, , , token = ''] = (await open(entryId)).url.split('/');
    const [, , fileToken = ''] = (await customer.open(idOf('tokens/a.bin'))).url.split('/');
    for (const path of [`/d/${token}/a.bin`, `/d/archives/${fileToken}/a.zip`]) {
      expect(await (await fetch(server.url + path)).json()).toMatchObject({
        code: 'grant_not_found',
      });
    }
    expect(server.output()).not.toContain(token);
  });

  it('of empty folders alone costs nothing', async () => {
    const { entryId, content } = await publishTree('hollow', { a: {}, b: { c: {} } });
    let archive = Buffer.alloc(0);
    const moved = await counted(async () => {
      archive = await fetch((await open(entryId)).address).then(bytesOf);
    });
    expect(moved).toEqual({ downloaded: 0, reserved: 0 });
    expect(await readZip(archive)).toEqual(content);
  });
});
