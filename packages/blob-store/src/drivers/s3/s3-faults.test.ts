import { addressOf, chunksOf, collect, contentOf } from '@file-server/testkit/blob-content';
import { publishBytes } from '@file-server/testkit/blob-store-harness';
import {
  type AskedOfStorage,
  type ObjectStorageDouble,
  startObjectStorageDouble,
  type StorageFault,
} from '@file-server/testkit/object-storage-double';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  BlobCorruptError,
  BlobNotFoundError,
  BlobStoreAbsentError,
  BlobStoreFullError,
  BlobStoreUnavailableError,
} from '../../errors.ts';
import type { BlobStore } from '../../port.ts';
import { blobKey, quarantineKey, segmentKey, temporaryKey } from './layout.ts';
import { openS3BlobStore, type S3Settings } from './s3-blob-store.ts';

const MIB = 1024 * 1024;

let double: ObjectStorageDouble;
let store: BlobStore;
const open = (extra: Partial<S3Settings> = {}) => openS3BlobStore({ ...double.settings, ...extra });
beforeEach(async () => {
  double = await startObjectStorageDouble();
  store = await open();
  double.asked.length = 0;
});
afterEach(() => double.stop());

const asked = (method: string) => double.asked.filter((one) => one.method === method);
/** Has requests of a kind fail, the first `times` of them. */
function fail(isMeant: (one: AskedOfStorage) => boolean, fault: StorageFault, times = Infinity) {
  let left = times;
  double.fault = (one) => {
    if (!isMeant(one) || left === 0) return null;
    left -= 1;
    return fault;
  };
}
const publish = (text: string) => publishBytes(store, Buffer.from(text));

describe('S3: what a storage says where it refuses', () => {
  const one = { sha256: '0'.repeat(64), size: 1 };
  it.each<[{ status: number; code: string }, new () => Error, string]>([
    [{ status: 404, code: 'NoSuchBucket' }, BlobStoreAbsentError, 'there is no such bucket'],
    [{ status: 403, code: 'QuotaExceeded' }, BlobStoreFullError, 'no room (QuotaExceeded)'],
    [{ status: 400, code: 'XMinioStorageFull' }, BlobStoreFullError, '(XMinioStorageFull)'],
    [{ status: 400, code: 'EntityTooLarge' }, BlobStoreFullError, '(EntityTooLarge)'],
    [{ status: 507, code: 'AnyCode' }, BlobStoreFullError, 'has no room (AnyCode)'],
    [{ status: 403, code: 'AccessDenied' }, BlobStoreUnavailableError, '(AccessDenied)'],
    [{ status: 400, code: 'AnyCode' }, BlobStoreUnavailableError, 'as it should (AnyCode)'],
  ])('%j is told by its kind', async (fault, kind, words) => {
    fail(({ method }) => method === 'PUT', fault);
    const storing = store.putTemporary(chunksOf(contentOf('any', 10)));
    await expect(storing).rejects.toThrow(kind);
    await expect(storing).rejects.toThrow(words);
    await expect(storing).rejects.toMatchObject({ cause: { name: fault.code } });
    await expect(store.partials.begin()).rejects.toThrow(kind);
  });

  it('the cause says what it explained, or at least its code', async () => {
    fail(() => true, { status: 403 });
    await expect(store.stat(one)).rejects.toMatchObject({
      name: 'BlobStoreUnavailableError',
      cause: { message: expect.not.stringContaining('UnknownError') as string },
    });
    fail(() => true, { status: 400, code: 'AnyCode' });
    await expect(collect(store.read(one))).rejects.toMatchObject({
      cause: { name: 'AnyCode', message: 'AnyCode' },
    });
  });

  it('no object is missing where there is no bucket', async () => {
    fail(() => true, { status: 404, code: 'NoSuchBucket' });
    const questions = [
      () => store.stat(one),
      () => store.verify(one),
      () => collect(store.read(one)),
    ];
    for (const ask of questions) await expect(ask()).rejects.toThrow(BlobStoreAbsentError);
  });
});

describe('S3: a storage that is silent', () => {
  it('is asked three times what is no work for it', async () => {
    const hasty = await open({ answerMs: 200, silenceMs: 1_000 });
    double.asked.length = 0;
    double.fault = () => 'silence';
    const blob = { sha256: '0'.repeat(64), size: 1 };
    for (const question of [() => hasty.stat(blob), () => hasty.partials.begin()]) {
      await expect(question()).rejects.toMatchObject({ cause: { message: 'no answer in time' } });
    }
    expect(double.asked.map(({ method }) => method)).toEqual([
      ...Array<string>(3).fill('HEAD'),
      ...Array<string>(3).fill('PUT'),
    ]);
  });

  it('is asked once where it is at work', async () => {
    const blob = await publish('at work');
    const hasty = await open({ silenceMs: 1_000 });
    fail(({ method }) => method === 'PUT', 'silence');
    const before = asked('PUT').length;
    const gone = {
      name: 'BlobStoreUnavailableError',
      cause: { name: 'TimedOut', message: 'no answer in time' },
    };
    await expect(hasty.quarantine(blob)).rejects.toMatchObject(gone);
    expect(asked('PUT').length - before).toBe(1);
    expect(await store.stat(blob)).toBe('published');
  });

  it('is asked again where it was not silent for so long', async () => {
    fail(({ method }) => method === 'PUT', { status: 503, code: 'SlowDown' }, 1);
    await store.putTemporary(chunksOf(contentOf('any', 10)));
    fail(({ method }) => method === 'PUT', 'reset', 1);
    await store.putTemporary(chunksOf(contentOf('any', 10)));
    expect(asked('PUT')).toHaveLength(4);
  });
});

describe('S3: a read', () => {
  it('goes on where the connection broke off, and asks for no byte twice', async () => {
    const bytes = contentOf('broken off', 100_000);
    const blob = await publishBytes(store, bytes);
    fail(({ method }) => method === 'GET', { cutAfter: 30_000 }, 2);
    const read = collect(store.read(blob, { start: 10, end: 90_000 }));
    expect((await read).equals(bytes.subarray(10, 90_000))).toBe(true);
    expect(asked('GET').filter(({ key }) => key !== '')).toHaveLength(3);
  });

  it('ends where an answer gives nothing', async () => {
    const blob = await publish('nothing');
    fail(({ key }) => key === blobKey(blob), { status: 206, page: '' });
    await expect(collect(store.read(blob))).rejects.toThrow(BlobCorruptError);
    double.asked.length = 0;
    fail(({ key }) => key === blobKey(blob), { cutAfter: 0 });
    await expect(collect(store.read(blob))).rejects.toThrow('(ECONNRESET)');
    expect(asked('GET')).toHaveLength(1);
    double.fault = () => 'reset';
    await expect(collect(store.read(blob))).rejects.toThrow(BlobStoreUnavailableError);
  });

  it('tells what is gone from what has another size, of an empty range, too', async () => {
    const blob = await publish('changed');
    const key = blobKey(blob);
    const ranges = [undefined, { start: 3, end: 3 }];
    const found = double.objects.get(key);
    if (found) double.objects.set(key, { ...found, bytes: Buffer.from('longer than before') });
    for (const range of ranges) {
      const reading = collect(store.read(blob, range));
      await expect(reading).rejects.toThrow(BlobCorruptError);
      await expect(reading).rejects.toThrow(`object ${key} has 18 bytes instead of 7`);
    }
    // A range behind the end is no range at all.
    if (found) double.objects.set(key, { ...found, bytes: Buffer.from('x') });
    const behind = collect(store.read(blob, { start: 3, end: 7 }));
    await expect(behind).rejects.toThrow('has 1 bytes instead of 7');
    double.objects.delete(key);
    for (const range of ranges) {
      const reading = collect(store.read(blob, range));
      await expect(reading).rejects.toThrow(BlobNotFoundError);
      await expect(reading).rejects.toThrow(`no object ${key}`);
    }
  });

  it.each([
    [-1, 2],
    [3, 2],
    [0, 6],
  ])('of %i to %i is none of five bytes', async (start, end) => {
    const blob = await publish('bytes');
    double.asked.length = 0;
    await expect(collect(store.read(blob, { start, end }))).rejects.toThrow(
      `range ${start}..${end} is not within 5 bytes`,
    );
    expect(double.asked).toEqual([]);
  });

  it('ends with the reason of its signal, whatever the storage does', async () => {
    const blob = await publish('stopped');
    const reason = new Error('the client has gone');
    await expect(collect(store.read(blob, undefined, AbortSignal.abort(reason)))).rejects.toBe(
      reason,
    );
    const controller = new AbortController();
    double.fault = () => {
      controller.abort(reason);
      return 'silence';
    };
    await expect(collect(store.read(blob, undefined, controller.signal))).rejects.toBe(reason);
  });
});

describe('S3: a verification', () => {
  const denied = { status: 403, code: 'AccessDenied' };

  it('says of an object in an archive that it is there', async () => {
    const blob = await publish('archived');
    fail(({ key, method }) => key === blobKey(blob) && method === 'GET', {
      status: 403,
      code: 'InvalidObjectState',
    });
    expect(await store.verify(blob)).toEqual({ state: 'unreadable', reason: 'archived' });
  });

  it('says that one object is refused where another is given', async () => {
    const refused = await publish('refused');
    await publish('');
    fail(({ key, method }) => key === blobKey(refused) && method === 'GET', denied);
    await expect(store.verify(refused)).rejects.toThrow(BlobStoreUnavailableError);
    await publish('given');
    expect(await store.verify(refused)).toEqual({ state: 'unreadable', reason: 'refused' });
  });

  it('asks for ten others where all are refused, and takes no fault for a refusal', async () => {
    const blobs = [];
    for (let nth = 0; nth < 12; nth += 1) blobs.push(await publish(`one ${nth}`));
    const [blob] = blobs;
    if (blob === undefined) throw new Error('There is no blob.');
    double.asked.length = 0;
    fail(({ key, method }) => key !== '' && method === 'GET', denied);
    await expect(store.verify(blob)).rejects.toThrow(BlobStoreUnavailableError);
    expect(asked('GET').filter(({ key }) => key !== '')).toHaveLength(11);
    double.fault = ({ key, method }) => {
      if (key === '' || method !== 'GET') return null;
      return key === blobKey(blob) ? denied : { status: 400, code: 'AnyCode' };
    };
    await expect(store.verify(blob)).rejects.toThrow('(AnyCode)');
  });

  it('finds nothing missing in a bucket without any blob', async () => {
    const missing = addressOf(Buffer.from('missing'));
    await store.putTemporary(chunksOf(Buffer.from('no blob yet')));
    await expect(store.verify(missing)).rejects.toThrow('is it the right one?');
    await publish('another');
    expect(await store.verify(missing)).toEqual({ state: 'missing' });
  });
});

describe('S3: an object that moves', () => {
  it('is where it was when there is no room for its copy, of which no part is left', async () => {
    const small = await open({ copyBytes: 5 * MIB });
    const blob = await publishBytes(small, contentOf('in parts', 11 * MIB));
    expect(double.uploads.size).toBe(0);
    fail(({ query }) => query.get('partNumber') === '3', { status: 403, code: 'QuotaExceeded' });
    await expect(small.quarantine(blob)).rejects.toThrow(BlobStoreFullError);
    expect(double.uploads.size).toBe(0);
    expect(await small.stat(blob)).toBe('published');
    // What a storage that is away keeps of it, the sweep drops.
    fail(({ query }) => query.get('partNumber') === '3', { status: 400, code: 'AnyCode' });
    await expect(small.quarantine(blob)).rejects.toThrow(BlobStoreUnavailableError);
    expect(double.uploads.size).toBe(1);
    expect(asked('DELETE').filter(({ query }) => query.has('uploadId'))).toHaveLength(1);
    double.fault = () => null;
    await small.quarantine(blob);
    const hidden = double.objects.get(quarantineKey(blob));
    // 5 + 5 + 1 MiB.
    expect(hidden?.etag).toMatch(/-3"$/);
    expect(hidden?.bytes).toHaveLength(11 * MIB);
  });

  it('leaves no part of a copy when it goes while that is made', async () => {
    const small = await open({ copyBytes: 5 * MIB });
    const blob = await publishBytes(small, contentOf('gone', 11 * MIB));
    fail(({ query }) => query.get('partNumber') === '3', { status: 404, code: 'NoSuchKey' });
    await expect(small.quarantine(blob)).rejects.toThrow(BlobNotFoundError);
    expect(double.uploads.size).toBe(0);
  });

  it('is missed when it goes before its copy is made, unless another process has moved it', async () => {
    const temporary = await store.putTemporary(chunksOf(Buffer.from('moved')));
    const gone: StorageFault = { status: 404, code: 'NoSuchKey' };
    fail(({ method, key }) => method === 'PUT' && key === blobKey(temporary), gone);
    await expect(store.publish(temporary)).rejects.toThrow(BlobNotFoundError);
    const object = double.objects.get(temporaryKey(temporary.temporaryId));
    double.fault = ({ method, key }) => {
      if (method !== 'PUT' || key !== blobKey(temporary)) return null;
      if (object) double.objects.set(key, object);
      return gone;
    };
    await store.publish(temporary);
    expect(await store.stat(temporary)).toBe('published');
  });

  it('of just so many bytes moves in one step', async () => {
    const small = await open({ copyBytes: 5 * MIB });
    const blob = await publishBytes(small, contentOf('one step', 5 * MIB));
    expect(double.objects.get(blobKey(blob))?.etag).not.toContain('-');
    expect(asked('POST')).toEqual([]);
  });

  it('is removed behind its copy, from the end where there are several', async () => {
    const partialId = await store.partials.begin();
    const pieces = 20;
    for (let offset = 0; offset < pieces; offset += 1) {
      await store.partials.append(partialId, chunksOf(Buffer.from('x')), { offset });
    }
    double.asked.length = 0;
    await store.partials.discard(partialId);
    const removed = asked('DELETE').map(({ key }) => key);
    const batches = [removed.slice(0, 8), removed.slice(8, 16), removed.slice(16, 20)];
    const keys = Array.from({ length: pieces }, (_, offset) => segmentKey(partialId, offset));
    expect(batches.map((batch) => batch.toSorted())).toEqual([
      keys.slice(12),
      keys.slice(4, 12),
      keys.slice(0, 4),
    ]);
  });
});
