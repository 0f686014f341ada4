import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobStoreAbsentError, type BlobStore } from '@file-server/blob-store';
import { openDiskBlobStore } from '@file-server/blob-store/drivers/disk';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachEngine } from '../../../../tests/harness/engines.ts';
import { storedFile } from '../../../../tests/harness/published-file.ts';
import {
  openTestLibrary,
  sha256,
  sourceOf,
  type TestLibrary,
} from '../../../../tests/harness/test-library.ts';
import { publishFile } from '../commands/publish-file.ts';
import { checkContent } from './check-content.ts';
import { findDamaged } from './states-repository.ts';
import { verifyLibrary } from './verify-library.ts';

const FILES = 16;

describeEachEngine('a server that was given another storage', (engine) => {
  let library: TestLibrary;
  let folder: string;
  let other: BlobStore;
  let refunded: string[] = [];
  beforeAll(async () => {
    library = await openTestLibrary(engine());
    folder = await mkdtemp(join(engine().dataDir, 'other-'));
    other = await openDiskBlobStore(folder);
    for (let made = 0; made < FILES; made += 1) await publish(`file ${made}`);
    // What somebody has uploaded there, so that it is not empty.
    await publish('uploaded there', other);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await library.close();
  });
  beforeEach(() => {
    refunded = [];
  });

  const publish = (content: string, blobs = library.deps.blobs) =>
    publishFile(
      { ...library.deps, blobs },
      { parentId: null, name: content, source: sourceOf(content) },
    );
  const blobOf = (content: string) => ({ sha256: sha256(content), size: content.length });
  const depsOf = (blobs: BlobStore) => ({
    ...library.deps,
    blobs,
    logger: { info: () => {}, error: () => {} },
    refund({ versionId }: { readonly versionId: string }) {
      refunded.push(versionId);
      return Promise.resolve(1);
    },
  });
  const check = (content: string, blobs: BlobStore) =>
    checkContent(depsOf(blobs), blobOf(content), {
      rate: Number.MAX_SAFE_INTEGER,
      signal: new AbortController().signal,
    });

  it('calls nothing damaged that lies where the library is, and gives no unit back', async () => {
    await expect(check('file 3', other)).rejects.toThrow(BlobStoreAbsentError);
    await expect(verifyLibrary(depsOf(other))).rejects.toThrow(BlobStoreAbsentError);
    expect(await findDamaged(library.deps.db)).toEqual([]);
    expect(refunded).toEqual([]);
  });

  it('is none where one file is lost among others', async () => {
    await rm(storedFile(engine(), sha256('file 3')));
    await check('file 3', library.deps.blobs);
    const damaged = (await findDamaged(library.deps.db)).map(({ versionId }) => versionId);
    expect(damaged).toHaveLength(1);
    expect(refunded).toEqual(damaged);
  });
});
