import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobStoreAbsentError, type BlobStore } from '@file-server/blob-store';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { storedFile } from '../../../../tests/harness/published-file.ts';
import {
  openTestLibrary,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { tables } from '../../../platform/db/database.ts';
import { publishFile } from '../commands/publish-file.ts';
import type { LibraryTables } from '../tables.ts';
import { quarantineUnused, settleQuarantine } from '../unused-content.ts';
import { checkContent } from './check-content.ts';
import { keepStorageMark, markStorage } from './own-storage.ts';
import { findDamaged } from './states-repository.ts';
import { verifyLibrary } from './verify-library.ts';

const MANY = 16;
const FEW = 2;

describeEachEngine('the storage of a library', (engine) => {
  let library: TestLibrary;
  let own: BlobStore;
  let folder: string;
  let other: BlobStore;
  let refunded: string[];
  beforeEach(async () => {
    library = await openTestLibrary(engine());
    own = library.deps.blobs;
    folder = await mkdtemp(join(engine().dataDir, 'other-'));
    other = await openDiskBlobStore(folder);
    refunded = [];
  });
  afterEach(async () => {
    const query = tables<LibraryTables>(library.deps.db);
    for (const table of ['storage_mark', 'versions', 'entries'] as const) {
      await query.deleteFrom(table).execute();
    }
    await library.close();
    await rm(folder, { recursive: true });
    await rm(join(engine().dataDir, 'blobs'), { recursive: true });
  });

  const publish = (content: string, blobs = own) =>
    publishFile(
      { ...library.deps, blobs },
      { parentId: null, name: content, source: sourceOf(content) },
    );
  const nameOf = (index: number) => `file ${index}`;
  const keep = (blobs = own) => keepStorageMark({ db: library.deps.db, blobs });
  const depsOf = (blobs: BlobStore) => ({
    ...library.deps,
    blobs,
    logger: { info: () => {}, error: () => {} },
    refund({ versionId }: { readonly versionId: string }) {
      refunded.push(versionId);
      return Promise.resolve(1);
    },
  });
  const verify = (blobs = own) => verifyLibrary(depsOf(blobs));
  const check = (content: string, blobs: BlobStore) =>
    checkContent(
      depsOf(blobs),
      { sha256: sha256(content), size: content.length },
      { rate: Number.MAX_SAFE_INTEGER, signal: new AbortController().signal },
    );

  /** A library of so many files, whose storage is marked. */
  async function fill(files: number): Promise<void> {
    for (let index = 0; index < files; index += 1) await publish(nameOf(index));
    expect(await keep()).toBe(true);
  }

  async function lose(from: number, until: number): Promise<void> {
    for (let index = from; index < until; index += 1) {
      await rm(storedFile(engine(), sha256(nameOf(index))));
    }
  }

  async function expectNothingMarked(): Promise<void> {
    expect(await findDamaged(library.deps.db)).toEqual([]);
    expect(refunded).toEqual([]);
  }

  it.each([MANY, FEW])('is no other one: of %i files nothing is called damaged', async (files) => {
    await fill(files);
    // What somebody has uploaded there, so that it is not empty.
    await publish('uploaded there', other);
    await expect(check(nameOf(1), other)).rejects.toThrow(BlobStoreAbsentError);
    await expect(verify(other)).rejects.toThrow(BlobStoreAbsentError);
    await expectNothingMarked();
    expect(await keep(other)).toBe(false);
  });

  it('is no other one that has the mark of another library', async () => {
    await fill(FEW);
    const query = tables<LibraryTables>(library.deps.db);
    const rows = await query.selectFrom('storage_mark').selectAll().execute();
    await query.deleteFrom('storage_mark').execute();
    await markStorage({ db: library.deps.db, blobs: other });
    await query.deleteFrom('storage_mark').execute();
    await query.insertInto('storage_mark').values(rows).execute();
    await expect(verify(other)).rejects.toThrow(BlobStoreAbsentError);
    await expectNothingMarked();
  });

  it.each([
    [MANY, 12],
    [FEW, 1],
    [FEW, FEW],
  ])('with its mark has lost what is missing: of %i files %i', async (files, lost) => {
    await fill(files);
    await lose(0, lost);
    expect(await verify()).toMatchObject({ damaged: lost, refunded: lost });
    expect(await findDamaged(library.deps.db)).toHaveLength(lost);
  });

  it('that has lost its mark, too, is taken for another one until somebody marks it', async () => {
    await fill(MANY);
    await rm(join(engine().dataDir, 'blobs'), { recursive: true });
    const emptied = await openDiskBlobStore(join(engine().dataDir, 'blobs'));
    expect(await keep(emptied)).toBe(false);
    await expect(verify(emptied)).rejects.toThrow(BlobStoreAbsentError);
    await expectNothingMarked();

    await markStorage({ db: library.deps.db, blobs: emptied });
    expect(await keep(emptied)).toBe(true);
    expect(await verify(emptied)).toMatchObject({ damaged: MANY, refunded: MANY });
  });

  it('that has no mark yet gets one where most of the files are in it', async () => {
    for (let index = 0; index < MANY; index += 1) await publish(nameOf(index));
    expect(await keep(other)).toBe(false);
    await lose(0, 4);
    expect(await keep()).toBe(true);
    await lose(4, 12);
    expect(await verify()).toMatchObject({ damaged: 12 });
  });

  it('that cannot be written is judged by what it has', async () => {
    for (let index = 0; index < FEW; index += 1) await publish(nameOf(index));
    const fixed: BlobStore = {
      ...own,
      stat: (blob) => own.stat(blob),
      verify: (blob, options) => own.verify(blob, options),
      putTemporary: () => Promise.reject(new Error('read-only')),
    };
    await expect(keep(fixed)).rejects.toThrow('read-only');
    await lose(0, 1);
    expect(await verify(fixed)).toMatchObject({ damaged: 1 });
    expect(await keep(other)).toBe(false);
  });

  it('is one of two that are the first, and start at once', async () => {
    const kept = await Promise.all([keep(), keep(other)]);
    expect(kept.filter(Boolean)).toHaveLength(1);
    const again = await Promise.all([keep(), keep(), keep()]);
    expect(new Set(again)).toEqual(new Set([kept[0]]));
  });

  it('keeps its mark when unused content goes, and counts it as no file', async () => {
    await fill(FEW);
    expect((await quarantineUnused(depsOf(own), { olderThanMs: 0 })).contents).toBe(0);
    expect(await verify()).toMatchObject({ contents: FEW });

    // As an older release beside this one puts it aside.
    const { sha256: mark } = await tables<LibraryTables>(library.deps.db)
      .selectFrom('storage_mark')
      .select('sha256')
      .executeTakeFirstOrThrow();
    await own.quarantine({ sha256: mark, size: 0 });
    expect(await keep()).toBe(true);
    const { restored, deleted } = await settleQuarantine(depsOf(own), { deleteAfterMs: 0 });
    expect([restored.contents, deleted.contents]).toEqual([1, 0]);
  });
});
