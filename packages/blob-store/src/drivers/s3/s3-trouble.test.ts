import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateMultipartUploadCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { addressOf, chunksOf, collect, contentOf } from '@file-server/testkit/blob-content';
import { publishBytes } from '@file-server/testkit/blob-store-harness';
import { createBucket, limitRoom } from '@file-server/testkit/object-storage';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  BlobStoreAbsentError,
  BlobStoreFullError,
  BlobStoreUnavailableError,
} from '../../errors.ts';
import { openDiskBlobStore } from '../disk/index.ts';
import { blobKey, segmentKey } from './layout.ts';
import { openS3BlobStore, type S3Settings } from './s3-blob-store.ts';

const MIB = 1024 * 1024;

async function settingsOf(): Promise<S3Settings & { readonly endpoint: string }> {
  const { endpoint, region, credentials } = inject('objectStorage');
  return { bucket: await createBucket(inject('objectStorage')), endpoint, region, credentials };
}

describe('S3: objects larger than one copy', () => {
  it('are published, hidden and shown again part by part', async () => {
    const store = await openS3BlobStore({ ...(await settingsOf()), copyBytes: 5 * MIB });
    const bytes = contentOf('in parts', 12 * MIB + 1);
    const blob = await publishBytes(store, bytes);
    expect(await store.verify(blob)).toEqual({ state: 'good' });
    await store.quarantine(blob);
    await store.restore(blob);
    expect((await collect(store.read(blob))).equals(bytes)).toBe(true);
    expect(await store.sweepTemporary(0)).toBe(0);
  });

  it('arrive in parts of a size that their number allows', async () => {
    const store = await openS3BlobStore(await settingsOf());
    const bytes = contentOf('sent in parts', 40 * MIB);
    const temporary = await store.putTemporary(chunksOf(bytes), { expectedSize: bytes.length });
    expect(temporary).toMatchObject(addressOf(bytes));
    expect((await collect(store.readTemporary(temporary))).equals(bytes)).toBe(true);
  });
});

describe('S3: what a crash has left', () => {
  function clientOf({ endpoint, region, credentials }: S3Settings): S3Client {
    const given = {
      ...(endpoint !== undefined && { endpoint }),
      ...(credentials && { credentials }),
    };
    return new S3Client({ ...given, region, forcePathStyle: true });
  }

  it('is swept where parts of an object were sent and nothing else', async () => {
    const settings = await settingsOf();
    const store = await openS3BlobStore(settings);
    const place = { Bucket: settings.bucket, Key: `tmp/${'0'.repeat(32)}` };
    await clientOf(settings).send(new CreateMultipartUploadCommand(place));
    expect(await store.sweepTemporary(3_600_000)).toBe(0);
    expect(await store.sweepTemporary(0)).toBe(1);
    expect(await store.sweepTemporary(0)).toBe(0);
  });

  it('is no reason to take the first pieces of a sealed partial for all of it', async () => {
    const settings = await settingsOf();
    const store = await openS3BlobStore(settings);
    const bytes = contentOf('sealed', 100_000);
    const partialId = await store.beginPartial();
    await store.appendPartial(partialId, chunksOf(bytes), { offset: 0 });
    const sealed = await store.sealPartial(partialId);
    const place = { Bucket: settings.bucket, Key: segmentKey(partialId, 0) };
    const first = bytes.subarray(0, 50_000);
    await clientOf(settings).send(new PutObjectCommand({ ...place, Body: first }));
    expect(await store.sealPartial(partialId)).toEqual(sealed);
    expect(await store.sweepPartials(0, async () => false)).toBe(0);
  });
});

describe('S3: a storage that cannot be used', () => {
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
    const store = await openS3BlobStore(await settingsOf());
    const bytes = contentOf('too much', 20 * MIB);
    const partialId = await store.beginPartial();
    await limitRoom(inject('objectStorage'), MIB);
    try {
      await expect(store.putTemporary(chunksOf(bytes))).rejects.toThrow(BlobStoreFullError);
      const appending = store.appendPartial(partialId, chunksOf(bytes), { offset: 0 });
      await expect(appending).rejects.toThrow('no room (QuotaExceeded)');
      expect(await store.sweepTemporary(0)).toBe(0);
    } finally {
      await limitRoom(inject('objectStorage'), null);
    }
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
