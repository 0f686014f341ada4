import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { describeBlobStore } from '@file-server/testkit/blob-store-conformance';
import { createBucket } from '@file-server/testkit/object-storage';
import { describeS3 } from '@file-server/testkit/s3-cases';
import { inject } from 'vitest';
import { blobKey, segmentKey, temporaryKey } from './layout.ts';
import { openS3BlobStore } from './s3-blob-store.ts';

const MODULE = new URL('s3-blob-store.ts', import.meta.url).href;

/** An empty bucket, and its objects behind the back of any store. */
async function openBucket() {
  const { endpoint, region, credentials } = inject('objectStorage');
  const Bucket = await createBucket(inject('objectStorage'));
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  return {
    settings: { bucket: Bucket, endpoint, region, credentials },
    async change(Key: string, how: (bytes: Buffer) => Buffer) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = Buffer.concat(await (Body as Readable).toArray());
      await client.send(new PutObjectCommand({ Bucket, Key, Body: how(bytes) }));
    },
    remove: (Key: string) => client.send(new DeleteObjectCommand({ Bucket, Key })),
    close: async () => client.destroy(),
  };
}

const shorten = (bytes: Buffer) => bytes.subarray(0, -1);

describeBlobStore('S3', async () => {
  const bucket = await openBucket();
  const { settings } = bucket;
  return {
    store: await openS3BlobStore(settings),
    opener: { moduleUrl: MODULE, exportName: 'openS3BlobStore', argument: settings },
    reopen: () => openS3BlobStore(settings),
    shortenTemporary: (temporaryId) => bucket.change(temporaryKey(temporaryId), shorten),
    shortenPublished: (blob) => bucket.change(blobKey(blob), shorten),
    flipBit: (blob, position) =>
      bucket.change(blobKey(blob), (bytes) => {
        bytes[position] = (bytes[position] ?? 0) ^ 1;
        return bytes;
      }),
    crashRounds: 6,
    dispose: bucket.close,
  };
});

describeS3('S3', {
  open: openS3BlobStore,
  blobKey,
  segmentKey,
  async settingsOf() {
    const { endpoint, region, credentials } = inject('objectStorage');
    return { bucket: await createBucket(inject('objectStorage')), endpoint, region, credentials };
  },
  sentBytes: 40 * 1024 * 1024,
  mostListed: 1_000,
});
