import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import { chunksOf, collect, contentOf } from '@file-server/testkit/blob-content';
import { publishBytes } from '@file-server/testkit/blob-store-harness';
import { createBucket, limitRoom } from '@file-server/testkit/object-storage';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  BlobStoreAbsentError,
  BlobStoreFullError,
  BlobStoreUnavailableError,
} from '../../errors.ts';
import { Bucket } from './bucket.ts';
import { blobKey } from './layout.ts';
import { readObject } from './read-object.ts';
import { openS3BlobStore, type S3Settings } from './s3-blob-store.ts';

const MIB = 1024 * 1024;

async function settingsOf(): Promise<S3Settings & { readonly endpoint: string }> {
  const { endpoint, region, credentials } = inject('objectStorage');
  return { bucket: await createBucket(inject('objectStorage')), endpoint, region, credentials };
}

function clientOf({ endpoint, region, credentials }: S3Settings): S3Client {
  const given = {
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials && { credentials }),
  };
  return new S3Client({ ...given, region, forcePathStyle: true });
}

describe('S3: a storage that cannot be used', () => {
  it('is silent for a moment only, at the opening and at each question', async () => {
    const settings = await settingsOf();
    const store = await openS3BlobStore(settings);
    const blob = await publishBytes(store, contentOf('asked for', 10));
    const silent = createServer((socket) => socket.on('error', () => {}).resume());
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const opening = openS3BlobStore({ ...settings, endpoint, answerMs: 100 });
    await expect(opening).rejects.toMatchObject({
      message: 'the object storage does not answer as it should (ETIMEDOUT)',
      cause: { message: 'no answer in time' },
    });
    silent.close();
    expect(await store.stat(blob)).toBe('published');
  }, 10_000);

  it('is silent for a moment only where an upload begins', async () => {
    const lists = createHttpServer(({ method }, answer) => {
      if (method === 'GET') answer.end('<ListBucketResult><Name>any</Name></ListBucketResult>');
    }).listen(0, '127.0.0.1');
    await once(lists, 'listening');
    const endpoint = `http://127.0.0.1:${(lists.address() as AddressInfo).port}`;
    const store = await openS3BlobStore({ ...(await settingsOf()), endpoint, answerMs: 100 });
    await expect(store.partials.begin()).rejects.toThrow(BlobStoreUnavailableError);
    lists.closeAllConnections();
    lists.close();
  }, 10_000);

  it.each([
    ['one', 10, ['GET', 'PUT']],
    ['several, with more to come', 60 * MIB, ['GET', 'POST', 'PUT', 'PUT']],
  ])('is not asked again where it was silent at work, sent in %s', async (_, size, expected) => {
    // Made before there is a clock that runs.
    const bytes = contentOf('never stored', size);
    const asked: string[] = [];
    const answers = new Map([
      ['GET', '<ListBucketResult><Name>any</Name></ListBucketResult>'],
      [
        'POST',
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      ],
    ]);
    const silent = createHttpServer(({ method = '' }, answer) => {
      asked.push(method);
      if (answers.has(method)) answer.end(answers.get(method));
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const store = await openS3BlobStore({ ...(await settingsOf()), endpoint, silenceMs: 1_000 });
    const storing = store.putTemporary(chunksOf(bytes));
    await expect(storing).rejects.toMatchObject({
      message: 'the object storage does not answer as it should (TimedOut)',
      cause: { message: 'no answer in time' },
    });
    expect(asked).toEqual(expected);
    silent.closeAllConnections();
    silent.close();
  });

  it('is not what one object is that it refuses', async () => {
    const settings = await settingsOf();
    const store = await openS3BlobStore(settings);
    const refused = await publishBytes(store, contentOf('refused', 10));
    await refuse(settings, blobKey(refused));
    // The only one there is: no other one tells whether the storage gives anything.
    await expect(store.verify(refused)).rejects.toThrow(BlobStoreUnavailableError);
    await publishBytes(store, contentOf('given', 10));
    expect(await store.verify(refused)).toEqual({ state: 'unreadable', reason: 'refused' });
    await refuse(settings, '*');
    await expect(store.verify(refused)).rejects.toThrow(BlobStoreUnavailableError);
  });

  async function refuse(settings: S3Settings, key: string): Promise<void> {
    const Resource = `arn:aws:s3:::${settings.bucket}/${key}`;
    const Statement = [{ Effect: 'Deny', Principal: '*', Action: 's3:GetObject', Resource }];
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement });
    const command = new PutBucketPolicyCommand({ Bucket: settings.bucket, Policy });
    await clientOf(settings).send(command);
  }

  it('says at the opening that there is no such bucket', async () => {
    const opening = openS3BlobStore({ ...(await settingsOf()), bucket: 'not-there' });
    await expect(opening).rejects.toThrow(BlobStoreAbsentError);
  });

  it.each([
    ['a wrong key', { credentials: { accessKeyId: 'nobody', secretAccessKey: 'nothing' } }],
    // The discard port: nothing listens there.
    ['nobody who listens', { endpoint: 'http://127.0.0.1:9' }],
  ])('says at the opening of %s that it gives nothing now', async (_, wrong) => {
    const opening = openS3BlobStore({ ...(await settingsOf()), ...wrong });
    await expect(opening).rejects.toThrow(BlobStoreUnavailableError);
  });

  it('keeps nothing of what it has no room for', async () => {
    const settings = await settingsOf();
    const store = await openS3BlobStore(settings);
    const bytes = contentOf('too much', 20 * MIB);
    const partialId = await store.partials.begin();
    await limitRoom(inject('objectStorage'), { bucket: settings.bucket, bytes: MIB });
    await expect(store.putTemporary(chunksOf(bytes))).rejects.toThrow(BlobStoreFullError);
    const appending = store.partials.append(partialId, chunksOf(bytes), { offset: 0 });
    await expect(appending).rejects.toThrow('no room (QuotaExceeded)');
    await expect(appending).rejects.toMatchObject({ cause: { message: 'QuotaExceeded' } });
    expect(await store.sweepTemporary(0)).toBe(0);
  });
});

describe('S3: connections that end in the middle', () => {
  let proxy: CuttingProxy;
  beforeEach(async () => {
    proxy = await startCuttingProxy(inject('objectStorage').endpoint);
  });
  afterEach(() => proxy.stop());

  it('are gone on with where they broke off', async () => {
    const settings = await settingsOf();
    const bytes = contentOf('broken off', 3 * MIB);
    const blob = await publishBytes(await openS3BlobStore(settings), bytes);
    const store = await openS3BlobStore({ ...settings, endpoint: proxy.endpoint });
    proxy.cutAfter(MIB);
    expect((await collect(store.read(blob))).equals(bytes)).toBe(true);
    expect(proxy.cuts()).toBeGreaterThan(1);
  });

  it('end a read that gets nothing any more', async () => {
    const settings = await settingsOf();
    const blob = await publishBytes(await openS3BlobStore(settings), contentOf('silent', MIB));
    const store = await openS3BlobStore({ ...settings, endpoint: proxy.endpoint });
    proxy.cutAfter(0);
    await expect(collect(store.read(blob))).rejects.toThrow(BlobStoreUnavailableError);
  });
});

describe('S3: an answer that has no bytes although it says so', () => {
  it('ends a read', async () => {
    const server = createHttpServer((_, answer) => {
      answer.writeHead(206, { 'content-range': 'bytes 0-9/10', 'content-length': '0' }).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const bucket = new Bucket(clientOf({ ...(await settingsOf()), endpoint }), 'any', {
      copyBytes: MIB,
      answerMs: 1_000,
    });
    const read = collect(
      readObject(bucket, { key: 'k', size: 10 }, { start: 0, end: 10 }, undefined),
    );
    await expect(read).rejects.toThrow(BlobStoreUnavailableError);
    server.closeAllConnections();
    server.close();
  }, 10_000);
});

interface CuttingProxy {
  readonly endpoint: string;
  /** Ends each connection after so many bytes of its answers. */
  cutAfter(bytes: number): void;
  cuts(): number;
  stop(): Promise<void>;
}

async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let limit = Infinity;
  let cuts = 0;
  const clients = new Set<Socket>();
  const server: Server = createServer((client) => {
    const storage = connect(Number(port), hostname);
    clients.add(client);
    let passed = 0;
    client.pipe(storage);
    storage.on('data', (chunk: Buffer) => {
      client.write(chunk.subarray(0, Math.max(0, limit - passed)));
      passed += chunk.length;
      if (passed <= limit) return;
      cuts += 1;
      client.destroySoon();
      storage.destroy();
    });
    const end = () => {
      client.destroy();
      storage.destroy();
    };
    client.on('error', end).on('close', end);
    storage.on('error', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes) => void (limit = bytes),
    cuts: () => cuts,
    async stop() {
      for (const client of clients) client.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
