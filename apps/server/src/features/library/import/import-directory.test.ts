import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, opendir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { BlobNotFoundError } from '@file-server/blob-store';
import { releaseSchema } from '@file-server/contract/releases';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { createFolder } from '../commands/create-folder.ts';
import { publishFile } from '../commands/publish-file.ts';
import { MAX_DEPTH } from '../repository.ts';
import type { LibraryTables } from '../tables.ts';
import { storedFile } from '../../../../tests/harness/published-file.ts';
import { withUnreadable } from '../../../../tests/harness/unreadable.ts';
import {
  openTestLibrary,
  readTree,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import {
  FILES_AT_ONCE,
  importDirectory,
  type ImportOptions,
  type ImportProgress,
} from './import-directory.ts';

// The same letters composed and decomposed.
const NFC = 'Ölçüm é.txt'.normalize('NFC');
const NFD = NFC.normalize('NFD');

describeEachEngine('importDirectory', (engine) => {
  let library: TestLibrary;
  let source: string;
  let into: string;
  beforeAll(async () => {
    library = await openTestLibrary(engine());
  });
  afterAll(() => library.close());
  beforeEach(async () => {
    source = await mkdtemp(join(engine().dataDir, 'source-'));
    into = (await createFolder(library.deps, { parentId: null, name: newId() })).entryId;
  });

  /** Imports `source`; gives the summary and what was skipped, by path below the source. */
  async function run(
    options: Partial<Pick<ImportOptions, 'signal' | 'serverData' | 'release'>> = {},
  ) {
    const steps: ImportProgress[] = [];
    const onProgress = (step: ImportProgress) => void steps.push(step);
    const summary = await importDirectory(library.deps, source, { ...options, into, onProgress });
    const skipped = steps.flatMap(({ path, result }) =>
      typeof result === 'string' ? [] : [[path.slice(source.length + 1), result.skipped]],
    );
    return { summary, steps, skipped: Object.fromEntries(skipped) as Record<string, string> };
  }

  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(join(source, path, '..'), { recursive: true });
    await writeFile(join(source, path), content);
  };

  it('[R1.06] brings real folders and files into the library and counts them', async () => {
    const large = Buffer.alloc(3_000_001, 'pattern ');
    await write('empty.bin', '');
    await write('Manuals/guide.md', '# Guide');
    await write('Manuals/deep/er/large.bin', large);
    await mkdir(join(source, 'nothing in it'));
    const { summary, steps } = await run();
    expect(await readTree(library.deps, into)).toEqual({
      'empty.bin': sha256(''),
      Manuals: 'folder',
      'Manuals/guide.md': sha256('# Guide'),
      'Manuals/deep': 'folder',
      'Manuals/deep/er': 'folder',
      'Manuals/deep/er/large.bin': sha256(large),
      'nothing in it': 'folder',
    });
    expect(summary).toEqual({
      newFolders: 4,
      newFiles: 3,
      newVersions: 0,
      drafts: 0,
      signatures: 0,
      unchanged: 0,
      skipped: 0,
      bytes: 3_000_008,
    });
    expect(steps.at(-1)?.totals).toEqual(summary);
    expect(steps.filter(({ result }) => result === 'new_folder')).toHaveLength(4);
  });

  it('does nothing the second time and a new version for what changed', async () => {
    await write('a/same.txt', 'same');
    await write('a/changed.txt', 'one');
    await write('a/swapped.txt', 'abc');
    await run();
    const heard = library.signals.length;
    const nothing = {
      newFolders: 0,
      newFiles: 0,
      newVersions: 0,
      drafts: 0,
      signatures: 0,
      unchanged: 0,
      skipped: 0,
    };
    expect((await run()).summary).toEqual({ ...nothing, unchanged: 3, bytes: 10 });
    expect(library.signals).toHaveLength(heard);

    await write('a/changed.txt', 'another');
    await write('a/swapped.txt', 'xyz');
    expect((await run()).summary).toEqual({ ...nothing, unchanged: 1, newVersions: 2, bytes: 14 });
    expect(await readTree(library.deps, into)).toEqual({
      a: 'folder',
      'a/same.txt': sha256('same'),
      'a/changed.txt': sha256('another'),
      'a/swapped.txt': sha256('xyz'),
    });
  });

  it.each([
    ['channel', { channel: 'beta' }, {}],
    ['platform', { platform: 'linux' }, { platform: 'windows' }],
  ])('publishes to another %s what is current already', async (_what, before, asked) => {
    await write('app.bin', 'the same');
    const place = { parentId: into, name: 'app.bin', source: sourceOf('the same') };
    await publishFile(library.deps, { ...place, release: releaseSchema.parse(before) });
    const release = releaseSchema.parse(asked);
    expect((await run({ release })).summary).toMatchObject({ newVersions: 1, unchanged: 0 });
    expect((await run({ release })).summary).toMatchObject({ newVersions: 0, unchanged: 1 });
  });

  it('stores the bytes again when the blob store has lost them', async () => {
    await write('a.txt', 'kept');
    await run();
    const blob = { sha256: sha256('kept'), size: 4 };
    await library.deps.blobs.quarantine(blob);
    await library.deps.blobs.delete(blob);
    await expect(readTree(library.deps, into)).rejects.toBeInstanceOf(BlobNotFoundError);
    expect((await run()).summary.unchanged).toBe(1);
    expect(await readTree(library.deps, into)).toEqual({ 'a.txt': sha256('kept') });
  });

  it('copies what it does not have, and nothing else', async () => {
    await write('same.txt', 'same');
    await write('swapped.txt', 'abc');
    await run();
    const stored = vi.spyOn(library.deps.blobs, 'putTemporary');
    await run();
    expect(stored).toHaveBeenCalledTimes(0);
    await write('swapped.txt', 'xyz');
    expect((await run()).summary).toMatchObject({ unchanged: 1, newVersions: 1 });
    expect(stored).toHaveBeenCalledTimes(1);
    stored.mockRestore();
  });

  it('stores the bytes again when those in the blob store are others', async () => {
    await write('a.txt', 'good');
    await run();
    const stored = storedFile(engine(), sha256('good'));
    await chmod(stored, 0o600);
    await writeFile(stored, 'evil');
    expect((await run()).summary.unchanged).toBe(1);
    expect(await readTree(library.deps, into)).toEqual({ 'a.txt': sha256('good') });
  });

  it('takes the first of two names that compose alike', async () => {
    await write('A\u030a', 'one');
    await write('\u212b', 'two');
    const { summary, skipped } = await run();
    expect(summary).toMatchObject({ newFiles: 1, skipped: 1 });
    expect(Object.values(skipped)).toEqual(['duplicate_name']);
    expect(Object.keys(await readTree(library.deps, into))).toEqual(['\u00c5']);
  });

  it('follows no link and opens nothing that is not a file', async () => {
    await write('inside/file.txt', 'inside');
    const outside = await mkdtemp(join(engine().dataDir, 'outside-'));
    await writeFile(join(outside, 'secret.txt'), 'secret');
    await symlink('.', join(source, 'inside/loop'));
    await symlink(outside, join(source, 'outside folder'));
    await symlink(join(outside, 'secret.txt'), join(source, 'outside file'));
    await symlink('nowhere', join(source, 'dangling'));
    execFileSync('mkfifo', [join(source, 'pipe')]);
    const server = createServer().listen(join(source, 'socket'));
    await once(server, 'listening');

    const { summary, skipped } = await run();
    server.close();
    expect(skipped).toEqual({
      'inside/loop': 'symbolic_link',
      'outside folder': 'symbolic_link',
      'outside file': 'symbolic_link',
      dangling: 'symbolic_link',
      pipe: 'special_file',
      socket: 'special_file',
    });
    expect(summary.skipped).toBe(6);
    expect(await readTree(library.deps, into)).toEqual({
      inside: 'folder',
      'inside/file.txt': sha256('inside'),
    });
  });

  it('skips what systems leave in folders by themselves', async () => {
    await write('.DS_Store', 'of macOS');
    await write('inside/Thumbs.db', 'of Windows');
    await write('inside/desktop.ini', 'of Windows');
    await write('inside/desktop.ini.txt', 'a file');
    const { skipped } = await run();
    expect(skipped).toEqual({
      '.DS_Store': 'left_by_system',
      'inside/Thumbs.db': 'left_by_system',
      'inside/desktop.ini': 'left_by_system',
    });
    expect(await readTree(library.deps, into)).toEqual({
      inside: 'folder',
      'inside/desktop.ini.txt': sha256('a file'),
    });
  });

  it('composes names and skips those a library cannot have', async () => {
    await write(NFD, 'decomposed');
    await write(`both/${NFD}`, 'loses');
    await write(`both/${NFC}`, 'wins');
    await write('دليل المستخدم.txt', 'arabic');
    for (const bad of ['bell\u0007', 'line\nbreak', 'txt.\u202eexe', 'space ', 'back\\slash']) {
      await write(`bad/${bad}`, 'x');
    }
    await writeFile(Buffer.concat([Buffer.from(`${source}/bad/`), Buffer.from([0xff])]), 'x');

    const { skipped } = await run();
    expect(await readTree(library.deps, into)).toEqual({
      [NFC]: sha256('decomposed'),
      bad: 'folder',
      both: 'folder',
      [`both/${NFC}`]: sha256('wins'),
      'دليل المستخدم.txt': sha256('arabic'),
    });
    expect(skipped[`both/${NFD}`]).toBe('duplicate_name');
    expect(Object.values(skipped).filter((reason) => reason === 'invalid_name')).toHaveLength(6);
    expect((await run()).summary).toMatchObject({ newVersions: 0, unchanged: 3 });
  });

  it('stops descending where folders nest too deep', async () => {
    // `into` is the first level.
    const deepest = Array.from({ length: MAX_DEPTH - 1 }, () => 'd').join('/');
    await write(`${deepest}/last.txt`, 'last');
    await write(`${deepest}/d/beyond.txt`, 'beyond');
    const { summary, skipped } = await run();
    expect(skipped).toEqual({ [`${deepest}/d`]: 'too_deep' });
    expect(summary).toMatchObject({ newFolders: MAX_DEPTH - 1, newFiles: 1 });
  });

  it('leaves an entry of the other kind alone', async () => {
    await write('folder on disk/inner.txt', 'x');
    await write('file on disk', 'x');
    await publishFile(library.deps, {
      parentId: into,
      name: 'folder on disk',
      source: sourceOf('a file here'),
    });
    await createFolder(library.deps, { parentId: into, name: 'file on disk' });
    const { skipped } = await run();
    expect(skipped).toEqual({ 'folder on disk': 'name_taken', 'file on disk': 'name_taken' });
    expect(await readTree(library.deps, into)).toEqual({
      'file on disk': 'folder',
      'folder on disk': sha256('a file here'),
    });
  });

  it("does not import the server's own data", async () => {
    await write('data/blobs/b', 'private');
    await write('public.txt', 'public');
    const serverData = [join(source, 'data')];
    expect((await run({ serverData })).skipped).toEqual({ data: 'server_data' });
    await expect(
      importDirectory(library.deps, join(source, 'data/blobs'), { serverData }),
    ).rejects.toMatchObject({ reason: 'bad_directory' });
    expect(await readTree(library.deps, into)).toEqual({ 'public.txt': sha256('public') });
  });

  it('refuses a bad directory with a sentence and changes nothing', async () => {
    await write('file.txt', 'x');
    const before = await countEntries();
    const refused = [
      [`${source}\0`, /NUL/],
      [`${source}/../${source.split('/').at(-1)}`, /"\.\."/],
      ['', /empty/],
      [join(source, 'missing'), /does not exist/],
      [join(source, 'file.txt'), /is not a directory/],
    ] as const;
    for (const [directory, sentence] of refused) {
      await expect(importDirectory(library.deps, directory)).rejects.toMatchObject({
        name: 'LibraryError',
        reason: 'bad_directory',
        message: expect.stringMatching(sentence) as string,
      });
    }
    await expect(importDirectory(library.deps, source, { into: newId() })).rejects.toMatchObject({
      reason: 'parent_not_found',
    });
    expect(await countEntries()).toBe(before);
  });

  it.each([
    ['file', 'locked', 0o600],
    ['folder', 'locked/inner.txt', 0o700],
  ])('ends at an unreadable %s and goes on when run again', async (_kind, path, mode) => {
    await write('a.txt', 'a');
    await write(path, 'secret');
    const locked = join(source, 'locked');
    await withUnreadable({ folder: engine().dataDir, path: locked }, async () => {
      await expect(run()).rejects.toMatchObject({
        name: 'LibraryError',
        reason: 'unreadable',
        message: expect.stringMatching(/locked" cannot be read: this program may not/) as string,
      });
    });
    expect(Object.keys(await readTree(library.deps, into))).not.toContain(path);
    await chmod(locked, mode);
    await run();
    expect(await readTree(library.deps, into)).toMatchObject({
      'a.txt': sha256('a'),
      [path]: sha256('secret'),
    });
  });

  it('ends when it is told to, with nothing under way, and goes on when run again', async () => {
    const expected: Record<string, string> = {};
    for (let index = 0; index < FILES_AT_ONCE * 2 + 8; index += 1) {
      await write(`${index}.txt`, `content ${index}`);
      expected[`${index}.txt`] = sha256(`content ${index}`);
    }
    const controller = new AbortController();
    const reported: string[] = [];
    const abandoned = importDirectory(library.deps, source, {
      into,
      signal: controller.signal,
      onProgress: ({ path, totals }) => {
        reported.push(path.slice(source.length + 1));
        if (totals.newFiles === 4) controller.abort(new Error('Enough.'));
      },
    });
    await expect(abandoned).rejects.toThrow('Enough.');
    // What was under way ends as a whole file that is reported, or as none.
    const left = Object.keys(await readTree(library.deps, into));
    expect(left.toSorted()).toEqual(reported.toSorted());
    expect(left.length).toBeGreaterThanOrEqual(4);
    expect(left.length).toBeLessThan(FILES_AT_ONCE + 4);
    expect((await run()).summary).toMatchObject({
      newFiles: Object.keys(expected).length - left.length,
      unchanged: left.length,
    });
    expect(await readTree(library.deps, into)).toEqual(expected);
  });

  it('loses no file to another that fails, and names that one', async () => {
    for (let index = 0; index < FILES_AT_ONCE; index += 1) await write(`${index}.txt`, `${index}`);
    await write('taken.txt', 'x');
    await createFolder(library.deps, { parentId: into, name: 'taken.txt' });
    const { blobs } = library.deps;
    const broken = new Error('The disk is broken.');
    const put = vi.spyOn(blobs, 'putTemporary').mockRejectedValueOnce(broken);
    const reported: string[] = [];
    const onProgress = ({ path }: ImportProgress) => void reported.push(path);
    await expect(importDirectory(library.deps, source, { into, onProgress })).rejects.toBe(broken);
    put.mockRestore();
    // All others had begun, and are whole.
    expect(reported.length).toBeGreaterThanOrEqual(FILES_AT_ONCE - 1);
    const { summary, skipped } = await run();
    expect(skipped).toEqual({ 'taken.txt': 'name_taken' });
    expect(summary.newFiles + summary.unchanged).toBe(FILES_AT_ONCE);
    expect(summary.newFiles).toBeLessThanOrEqual(2);
  });

  it('reports in the order of the directory, whatever ends first', async () => {
    for (let index = 0; index < 12; index += 1) {
      await write(`${index}.bin`, Buffer.alloc(index % 3 === 0 ? 2_000_000 : 10, `${index}`));
    }
    const order: string[] = [];
    for await (const { name } of await opendir(source)) order.push(name);
    const { steps } = await run();
    expect(steps.map(({ path }) => path.slice(source.length + 1))).toEqual(order);
    expect(steps.map(({ totals }) => totals.newFiles)).toEqual(order.map((_, index) => index + 1));
  });

  async function countEntries(): Promise<number> {
    const rows = await tables<LibraryTables>(library.deps.db)
      .selectFrom('entries')
      .select('id')
      .execute();
    return rows.length;
  }
});
