import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addressOf, chunksOf, contentOf } from '@file-server/testkit/blob-content';
import { publishBytes } from '@file-server/testkit/blob-store-harness';
import {
  type ObjectStorageDouble,
  startObjectStorageDouble,
} from '@file-server/testkit/object-storage-double';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BlobNotFoundError,
  BlobStoreFullError,
  BlobStoreUnavailableError,
  InvalidBlobIdError,
} from '../../errors.ts';
import type { BlobStore } from '../../port.ts';
import { openDiskBlobStore } from '../disk/index.ts';
import { Bucket } from './bucket.ts';
import { blobKey, quarantineKey, segmentKey, temporaryKey } from './layout.ts';
import { createPresigner } from './presign.ts';
import { openS3BlobStore } from './s3-blob-store.ts';

const MIB = 1024 * 1024;
const HOUR_MS = 3_600_000;

let double: ObjectStorageDouble;
let store: BlobStore;
beforeEach(async () => {
  double = await startObjectStorageDouble();
  store = await openS3BlobStore(double.settings);
});
afterEach(() => double.stop());

/** Of a content whose last bytes never come. */
async function* failing(bytes: Buffer) {
  yield* chunksOf(bytes);
  throw new Error('the client has gone');
}

describe('S3: an object that is sent', () => {
  const bytes = contentOf('in parts', 17 * MIB);
  function openBucket() {
    const { bucket, ...rest } = double.settings;
    const client = new S3Client({ ...rest, forcePathStyle: true });
    return new Bucket(client, bucket, { copyBytes: 5 * MIB, answerMs: 1_000 });
  }

  it('has parts of 16 MiB, and larger ones where there would be more than 10,000', async () => {
    const bucket = openBucket();
    for (const [expectedSize, parts] of [
      [10_000 * 16 * MIB, /-2"$/],
      [10_000 * 17 * MIB, /^"[0-9a-f]{32}"$/],
    ] as const) {
      await bucket.put('tmp/x', chunksOf(bytes), expectedSize);
      expect(double.objects.get('tmp/x')?.etag).toMatch(parts);
    }
  });

  it('leaves none of its parts where its source fails or there is no room', async () => {
    await expect(store.putTemporary(failing(bytes))).rejects.toThrow('the client has gone');
    double.room = 5;
    await expect(store.putTemporary(chunksOf(bytes))).rejects.toThrow(BlobStoreFullError);
    expect(double.asked.filter(({ query }) => query.has('uploads'))).toHaveLength(2);
    expect(double.uploads.size).toBe(0);
    expect(double.objects.size).toBe(0);
  });

  it('tells of its own failure also where its parts cannot be dropped', async () => {
    double.fault = ({ method }) => (method === 'DELETE' ? { status: 400, code: 'AnyCode' } : null);
    await expect(store.putTemporary(failing(bytes))).rejects.toThrow('the client has gone');
    expect(double.uploads.size).toBe(1);
  });

  it('keeps its parts for the sweep where the storage has gone', async () => {
    double.fault = ({ query }) =>
      query.get('partNumber') === '2' ? { status: 400, code: 'AnyCode' } : null;
    const storing = store.putTemporary(chunksOf(bytes));
    await expect(storing).rejects.toThrow(BlobStoreUnavailableError);
    expect(double.uploads.size).toBe(1);
    expect(await store.sweepTemporary(0)).toBe(1);
  });
});

describe('S3: a bucket', () => {
  it('has room that nobody knows, and no files of this machine', async () => {
    expect(await store.room()).toBeNull();
    expect(store.localFiles).toBeNull();
  });

  it('is asked for nothing that is no address', async () => {
    double.asked.length = 0;
    const outside = { sha256: '../x', size: 1 };
    await expect(store.restore(outside)).rejects.toThrow(InvalidBlobIdError);
    await expect(store.quarantine(outside)).rejects.toThrow(InvalidBlobIdError);
    expect(double.asked).toEqual([]);
  });
});

describe('S3: a sweep', () => {
  const old = { begunAtMs: Date.now() - 2 * HOUR_MS, parts: new Map() };
  const key = temporaryKey('0'.repeat(32));

  it('finds all uploads, page after page, and drops those in its places alone', async () => {
    double.mostListed = 2;
    for (let nth = 0; nth < 3; nth += 1) double.uploads.set(`same ${nth}`, { ...old, key });
    double.uploads.set('partial', { ...old, key: segmentKey('0'.repeat(32), 0) });
    double.uploads.set('blob', { ...old, key: blobKey(addressOf(Buffer.from('x'))) });
    double.uploads.set('hidden', { ...old, key: quarantineKey(addressOf(Buffer.from('x'))) });
    double.uploads.set('theirs', { ...old, key: 'backups/any' });
    double.uploads.set('young', { ...old, key, begunAtMs: Date.now() });
    expect(await store.sweepTemporary(HOUR_MS)).toBe(6);
    expect([...double.uploads.keys()].toSorted()).toEqual(['theirs', 'young']);
  });

  it('goes by the newest part, on whichever page it is', async () => {
    double.mostListed = 2;
    const part = (ageMs: number) => ({
      bytes: Buffer.alloc(0),
      etag: '"x"',
      modifiedAtMs: Date.now() - ageMs,
    });
    const upload = (youngest: number) => ({
      key,
      begunAtMs: old.begunAtMs,
      parts: new Map(
        [1, 2, 3, 4, 5].map((number) => [number, part(number === youngest ? 0 : 2 * HOUR_MS)]),
      ),
    });
    for (const youngest of [1, 3, 5, 0]) double.uploads.set(`${youngest}`, upload(youngest));
    expect(await store.sweepTemporary(HOUR_MS)).toBe(1);
    expect([...double.uploads.keys()]).toEqual(['1', '3', '5']);
  });

  it('minds no upload that is done or dropped meanwhile, and tells of a storage that is away', async () => {
    for (const gone of ['GET', 'DELETE']) {
      double.uploads.set('gone', { ...old, key });
      double.fault = ({ method, query }) =>
        method === gone && query.has('uploadId') ? { status: 404, code: 'NoSuchUpload' } : null;
      expect(await store.sweepTemporary(HOUR_MS)).toBe(gone === 'GET' ? 0 : 1);
      double.fault = ({ method, query }) =>
        method === gone && query.has('uploadId') ? { status: 400, code: 'AnyCode' } : null;
      await expect(store.sweepTemporary(HOUR_MS)).rejects.toThrow('(AnyCode)');
    }
  });

  it('leaves what is no temporary of its own, and none that is young', async () => {
    const object = { bytes: Buffer.alloc(1), etag: '"x"', modifiedAtMs: old.begunAtMs };
    for (const name of ['tmp/notes.txt', `tmp/${'0'.repeat(32)}`, 'partial/notes.txt']) {
      double.objects.set(name, { ...object });
    }
    const young = await store.putTemporary(chunksOf(Buffer.from('young')));
    expect(await store.sweepTemporary(HOUR_MS)).toBe(1);
    expect(await store.partials.sweep(HOUR_MS, async () => false)).toBe(0);
    expect([...double.objects.keys()].toSorted()).toEqual(
      ['partial/notes.txt', 'tmp/notes.txt', temporaryKey(young.temporaryId)].toSorted(),
    );
  });

  it('goes by the newest piece of a partial, and removes all of an old one', async () => {
    const partialId = await store.partials.begin();
    await store.partials.append(partialId, chunksOf(Buffer.from('xy')), { offset: 0 });
    await store.partials.append(partialId, chunksOf(Buffer.from('z')), { offset: 2 });
    const age = (offset: number) => {
      const piece = double.objects.get(segmentKey(partialId, offset));
      if (piece) piece.modifiedAtMs = old.begunAtMs;
    };
    age(2);
    expect(await store.partials.sweep(HOUR_MS, async () => false)).toBe(0);
    age(0);
    expect(await store.partials.sweep(HOUR_MS, async () => true)).toBe(0);
    expect(await store.partials.sweep(HOUR_MS, async () => false)).toBe(1);
    expect(double.objects.size).toBe(0);
  });
});

describe('S3: a list', () => {
  it('goes by age and address, page after page, and ends with its signal', async () => {
    double.mostListed = 2;
    const blobs = [];
    for (const text of ['one', 'two', 'three', 'four', 'five']) {
      blobs.push(await publishBytes(store, Buffer.from(text)));
    }
    double.objects.set('blobs/00/00/notes.txt', {
      bytes: Buffer.alloc(1),
      etag: '"x"',
      modifiedAtMs: 0,
    });
    const list = async (olderThanMs: number, signal?: AbortSignal) => {
      const found = [];
      const options = { state: 'published', olderThanMs, ...(signal && { signal }) } as const;
      for await (const { sha256, size } of store.list(options)) found.push(`${sha256} ${size}`);
      return found;
    };
    const all = blobs.map(({ sha256, size }) => `${sha256} ${size}`).toSorted();
    expect(await list(0)).toEqual(all);
    expect(await list(HOUR_MS)).toEqual([]);
    const [first] = blobs;
    const object = first && double.objects.get(blobKey(first));
    if (object) object.modifiedAtMs = old();
    expect(await list(HOUR_MS)).toEqual([`${first?.sha256} ${first?.size}`]);
    const reason = new Error('enough');
    await expect(list(0, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
  const old = () => Date.now() - 2 * HOUR_MS;
});

describe('S3: an address that opens an object', () => {
  const options = {
    seconds: 60,
    contentType: 'text/plain',
    contentDisposition: 'attachment; filename="a.txt"',
    cacheControl: 'private',
  };

  it('says what its answer is to say, ends, and is where clients find the storage', async () => {
    const blob = await publishBytes(store, Buffer.from('presigned'));
    const address = (await store.presign?.(blob, options)) ?? '';
    const answer = await fetch(address);
    expect(await answer.text()).toBe('presigned');
    expect(answer.headers.get('content-type')).toBe('text/plain');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="a.txt"');
    expect(answer.headers.get('cache-control')).toBe('private');
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
    const publicEndpoint = 'https://files.example.org';
    const other = await openS3BlobStore({ ...double.settings, publicEndpoint });
    const { bucket } = double.settings;
    expect(await other.presign?.(blob, options)).toContain(
      `${publicEndpoint}/${bucket}/${blobKey(blob)}?`,
    );
  });

  it('cannot be made without credentials', async () => {
    const credentials = () => Promise.reject(new Error('no role'));
    const presign = createPresigner(new S3Client({ region: 'any', credentials }), 'any');
    await expect(presign('any', options)).rejects.toThrow(BlobStoreUnavailableError);
  });
});

describe('S3: a partial', () => {
  it('is there with its first piece, which is empty, and as long as its pieces', async () => {
    const partialId = await store.partials.begin();
    expect(double.objects.get(segmentKey(partialId, 0))?.bytes).toHaveLength(0);
    expect(await store.partials.append(partialId, chunksOf(Buffer.alloc(3)), { offset: 0 })).toBe(
      3,
    );
    const gap = store.partials.append(partialId, chunksOf(Buffer.alloc(1)), { offset: 4 });
    await expect(gap).rejects.toThrow(`partial ${partialId} ends before byte 4`);
  });

  it('is none where it was never begun, and says so', async () => {
    const id = '0'.repeat(32);
    const appending = store.partials.append(id, chunksOf(Buffer.alloc(1)), { offset: 0 });
    await expect(appending).rejects.toThrow(BlobNotFoundError);
    await expect(store.partials.seal(id)).rejects.toThrow(`no partial ${id}`);
  });

  it('is stopped by a signal while its bytes come, and while it is sealed', async () => {
    const partialId = await store.partials.begin();
    const reason = new Error('stopped');
    const signal = AbortSignal.abort(reason);
    const bytes = Buffer.alloc(10);
    const appending = store.partials.append(partialId, chunksOf(bytes), { offset: 0, signal });
    await expect(appending).rejects.toBe(reason);
    await store.partials.append(partialId, chunksOf(bytes), { offset: 0 });
    await expect(store.partials.seal(partialId, { signal })).rejects.toBe(reason);
    const controller = new AbortController();
    const lengths: number[] = [];
    const onChunk = async (length: number) => void lengths.push(length);
    expect(
      await store.partials.seal(partialId, { signal: controller.signal, onChunk }),
    ).toMatchObject(addressOf(bytes));
    expect(lengths).toEqual([10]);
  });
});

describe('S3: the move from a disk', () => {
  it('needs no more than a copy of the files, whose paths are the keys', async () => {
    const root = await mkdtemp(join(tmpdir(), 'disk-blob-store-'));
    try {
      const { localFiles } = await openDiskBlobStore(root);
      const blob = addressOf(contentOf('any', 10));
      expect(blobKey(blob)).toBe(`blobs/${localFiles.relativePath(blob)}`);
    } finally {
      await rm(root, { recursive: true });
    }
  });
});
