import type { BlobStore } from '@file-server/blob-store';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { addressOf, chunksOf, collect, contentOf } from './blob-content.ts';
import { publishBytes } from './blob-store-harness.ts';

const MIB = 1024 * 1024;
/** What one copy may hold up here, the least that a part may have: objects above it move in parts. */
const COPY_BYTES = 5 * MIB;

/** An empty bucket. */
interface Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** A storage that speaks S3, and the driver that is asked about it. */
export interface S3UnderTest {
  readonly open: (settings: Settings & { readonly copyBytes?: number }) => Promise<BlobStore>;
  /** Keys of the driver's objects. */
  readonly blobKey: (blob: { readonly sha256: string; readonly size: number }) => string;
  readonly segmentKey: (partialId: string, offset: number) => string;
  readonly settingsOf: () => Promise<Settings>;
  /** Of an object that is sent in parts of 16 MiB. */
  readonly sentBytes: number;
  /** What one answer of a listing names. */
  readonly mostListed: number;
}

/** What the S3 driver must do beyond its port, on any storage. */
export function describeS3(name: string, under: S3UnderTest): void {
  describe(`object storage: ${name}`, () => {
    describeLargeObjects(under);
    describeLongLists(under);
    describeLeftovers(under);
    describeSeals(under);
  });
}

const clientOf = ({ endpoint, region, credentials }: Settings) =>
  new S3Client({ endpoint, region, credentials, forcePathStyle: true });

function describeLargeObjects({ open, settingsOf, sentBytes }: S3UnderTest): void {
  describe('objects larger than one copy', () => {
    it('are published, hidden and shown again part by part', async () => {
      const store = await open({ ...(await settingsOf()), copyBytes: COPY_BYTES });
      const bytes = contentOf('in parts', 12 * MIB + 1);
      const blob = await publishBytes(store, bytes);
      expect(await store.verify(blob)).toEqual({ state: 'good' });
      await store.quarantine(blob);
      await store.restore(blob);
      expect((await collect(store.read(blob))).equals(bytes)).toBe(true);
      expect(await store.sweepTemporary(0)).toBe(0);
    });

    it('arrive in parts of a size that their number allows', async () => {
      const store = await open(await settingsOf());
      const bytes = contentOf('sent in parts', sentBytes);
      const temporary = await store.putTemporary(chunksOf(bytes), { expectedSize: bytes.length });
      expect(temporary).toMatchObject(addressOf(bytes));
      expect((await collect(store.readTemporary(temporary))).equals(bytes)).toBe(true);
    });
  });
}

function describeLongLists({ open, settingsOf, blobKey, mostListed }: S3UnderTest): void {
  describe('a bucket with more than one answer can name', () => {
    it('is listed whole', async () => {
      const settings = await settingsOf();
      const store = await open(settings);
      const client = clientOf(settings);
      const keys = Array.from({ length: mostListed + 5 }, (_, index) => {
        const sha256 = index.toString(16).padStart(64, '0');
        return blobKey({ sha256, size: 1 });
      });
      while (keys.length > 0) {
        const puts = keys
          .splice(0, 32)
          .map((Key) => new PutObjectCommand({ Bucket: settings.bucket, Key, Body: 'x' }));
        await Promise.all(puts.map((put) => client.send(put)));
      }
      const found = new Set<string>();
      for await (const { sha256 } of store.list({ state: 'published', olderThanMs: 0 }))
        found.add(sha256);
      expect(found.size).toBe(mostListed + 5);
    });
  });
}

function describeLeftovers({ open, settingsOf, segmentKey, mostListed }: S3UnderTest): void {
  describe('what a crash has left', () => {
    it('is swept where parts of an object were sent and nothing else', async () => {
      const settings = await settingsOf();
      const store = await open(settings);
      const place = { Bucket: settings.bucket, Key: `tmp/${'0'.repeat(32)}` };
      await clientOf(settings).send(new CreateMultipartUploadCommand(place));
      expect(await store.sweepTemporary(3_600_000)).toBe(0);
      expect(await store.sweepTemporary(0)).toBe(1);
      expect(await store.sweepTemporary(0)).toBe(0);
    });

    it('is not what a large file is that is still being sent', async () => {
      const settings = await settingsOf();
      const store = await open(settings);
      const client = clientOf(settings);
      const place = { Bucket: settings.bucket, Key: `tmp/${'0'.repeat(32)}` };
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(place));
      const send = (PartNumber: number) =>
        client.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body: 'x' }));
      // More parts than one answer names.
      const parts = Array.from({ length: mostListed }, (_, index) => index + 1);
      while (parts.length > 0) await Promise.all(parts.splice(0, 32).map(send));
      const half = Date.now();
      await expect
        .poll(async () => {
          await send(mostListed + 1);
          const from = { ...place, UploadId, PartNumberMarker: `${mostListed}` };
          const { Parts = [] } = await client.send(new ListPartsCommand(from));
          return Parts[0]?.LastModified?.getTime();
        })
        .toBeGreaterThan(half + 100);
      expect(await store.sweepTemporary(Date.now() - half)).toBe(0);
      expect(await store.sweepTemporary(0)).toBe(1);
    });

    it('is left alone where somebody else sends an object of theirs', async () => {
      const settings = await settingsOf();
      const store = await open(settings);
      const client = clientOf(settings);
      const place = { Bucket: settings.bucket, Key: 'backups/of-another-program' };
      await client.send(new CreateMultipartUploadCommand(place));
      expect(await store.sweepTemporary(0)).toBe(0);
      const left = await client.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }));
      expect(left.Uploads).toMatchObject([{ Key: place.Key }]);
    });

    it('is no reason to take the first pieces of a sealed partial for all of it', async () => {
      const settings = await settingsOf();
      const store = await open(settings);
      const bytes = contentOf('sealed', 100_000);
      const partialId = await store.partials.begin();
      await store.partials.append(partialId, chunksOf(bytes), { offset: 0 });
      const sealed = await store.partials.seal(partialId);
      const place = { Bucket: settings.bucket, Key: segmentKey(partialId, 0) };
      const first = bytes.subarray(0, 50_000);
      await clientOf(settings).send(new PutObjectCommand({ ...place, Body: first }));
      expect(await store.partials.seal(partialId)).toEqual(sealed);
      expect(await store.partials.sweep(0, async () => false)).toBe(0);
    });
  });
}

function describeSeals({ open, settingsOf }: S3UnderTest): void {
  describe('two processes that seal the same partial', () => {
    it('both find it whole, also where one removes the pieces that the other reads', async () => {
      const store = await open(await settingsOf());
      const bytes = contentOf('sealed twice', 400_000);
      const partialId = await store.partials.begin();
      for (const offset of [0, 100_000, 200_000, 300_000]) {
        const piece = chunksOf(bytes.subarray(offset, offset + 100_000));
        await store.partials.append(partialId, piece, { offset });
      }
      const first = Promise.withResolvers<void>();
      const slow = store.partials.seal(partialId, { onChunk: () => first.promise });
      const sealed = await store.partials.seal(partialId);
      first.resolve();
      expect(await slow).toEqual(sealed);
      expect(sealed).toMatchObject(addressOf(bytes));
    });
  });
}
