import { describeBlobStore } from '@file-server/testkit/blob-store-conformance';
import {
  type ObjectStorageDouble,
  startObjectStorageDouble,
} from '@file-server/testkit/object-storage-double';
import { describeS3 } from '@file-server/testkit/s3-cases';
import { afterEach } from 'vitest';
import { blobKey, segmentKey, temporaryKey } from './layout.ts';
import { openS3BlobStore } from './s3-blob-store.ts';

const MODULE = new URL('s3-blob-store.ts', import.meta.url).href;

const shorten = (bytes: Buffer) => bytes.subarray(0, -1);

// The real one passes the same in s3-blob-store.test.ts.
describeBlobStore(
  'S3, on its double',
  async () => {
    const { settings, objects, stop } = await startObjectStorageDouble();
    const change = async (key: string, how: (bytes: Buffer) => Buffer) => {
      const found = objects.get(key);
      if (found === undefined) throw new Error(`There is no object ${key}.`);
      objects.set(key, { ...found, bytes: how(Buffer.from(found.bytes)) });
    };
    return {
      store: await openS3BlobStore(settings),
      opener: { moduleUrl: MODULE, exportName: 'openS3BlobStore', argument: settings },
      reopen: () => openS3BlobStore(settings),
      shortenTemporary: (temporaryId) => change(temporaryKey(temporaryId), shorten),
      shortenPublished: (blob) => change(blobKey(blob), shorten),
      flipBit: (blob, position) =>
        change(blobKey(blob), (bytes) => {
          bytes[position] = (bytes[position] ?? 0) ^ 1;
          return bytes;
        }),
      crashRounds: 0,
      dispose: async () => stop(),
    };
  },
  { withProcesses: false },
);

const MOST_LISTED = 3;
const started: ObjectStorageDouble[] = [];
afterEach(() => {
  for (const { stop } of started.splice(0)) stop();
});

describeS3('S3, on its double', {
  open: openS3BlobStore,
  blobKey,
  segmentKey,
  async settingsOf() {
    const double = await startObjectStorageDouble();
    started.push(double);
    double.mostListed = MOST_LISTED;
    return double.settings;
  },
  sentBytes: 17 * 1024 * 1024,
  mostListed: MOST_LISTED,
});
