import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  ListPartsCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { BlobStoreAbsentError, BlobStoreUnavailableError } from '../../errors.ts';
import type { BlobRange } from '../../port.ts';
import { copyInParts } from './copy-in-parts.ts';
import { hasName, refused, requireTag, translated } from './platform-errors.ts';

/** Parts of this size, of which there may be 10,000: two wait in memory for each upload. */
const PART_BYTES = 16 * 1024 * 1024;
const MOST_PARTS = 10_000;
const PARTS_AT_A_TIME = 2;

const DELETIONS_AT_A_TIME = 8;

export interface ObjectEntry {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly modifiedAtMs: number;
}

/** An object that is being sent in parts; none of it is visible. */
export interface UploadEntry {
  readonly key: string;
  readonly uploadId: string;
  readonly begunAtMs: number;
}

/** What is done with the objects of one bucket. Every call rejects with BlobStoreError or its signal's reason. */
export class Bucket {
  readonly #client: S3Client;
  readonly #name: string;
  readonly #copyBytes: number;
  /** For what is no work for the storage: what it answers begins by then. */
  readonly #soon: { readonly requestTimeout: number };

  /**
   * @param limits.copyBytes what the storage copies in one step
   * @param limits.answerMs how long it may take to begin an answer that is no work for it
   */
  constructor(
    client: S3Client,
    name: string,
    { copyBytes, answerMs }: { readonly copyBytes: number; readonly answerMs: number },
  ) {
    this.#client = client;
    this.#name = name;
    this.#copyBytes = copyBytes;
    this.#soon = { requestTimeout: answerMs };
  }

  /** @returns bytes of the object; null when there is none */
  async sizeOf(key: string): Promise<number | null> {
    const command = new HeadObjectCommand({ Bucket: this.#name, Key: key });
    try {
      const { ContentLength } = await this.#asking((client) => client.send(command, this.#soon));
      return ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Stores an object of no bytes. */
  async putEmpty(key: string): Promise<void> {
    const command = new PutObjectCommand({ Bucket: this.#name, Key: key, Body: '' });
    await this.#askingBucket(async (client) => requireTag(await client.send(command, this.#soon)));
  }

  /**
   * Stores the bytes of a source, which becomes visible with its last byte; where the source fails,
   * nothing does. Rejects with the error of the source, as it is.
   */
  async put(
    key: string,
    source: AsyncIterable<Uint8Array>,
    expectedSize: number | undefined,
  ): Promise<void> {
    const failures: unknown[] = [];
    async function* watched() {
      try {
        yield* source;
      } catch (error) {
        failures.push(error);
        throw error;
      }
    }
    const upload = new Upload({
      client: this.#client,
      params: {
        Bucket: this.#name,
        Key: key,
        Body: Readable.from(watched(), { objectMode: false }),
      },
      partSize: Math.max(PART_BYTES, Math.ceil((expectedSize ?? 0) / MOST_PARTS)),
      queueSize: PARTS_AT_A_TIME,
      leavePartsOnError: true,
    });
    try {
      requireTag(await upload.done());
    } catch (error) {
      // Where the storage fails first, the source fails by being read no more.
      const failure = failures.includes(error) ? error : refused(error);
      const { uploadId } = upload;
      // A storage that is away drops nothing; the sweep does then.
      if (uploadId !== undefined && !(failure instanceof BlobStoreUnavailableError)) {
        await this.dropUpload({ key, uploadId }).catch(() => undefined);
      }
      throw failure;
    }
  }

  /**
   * Opens a range that is not empty.
   * @returns the size of the whole object and the bytes, to be read or destroyed; null when there is
   *   no such object, or when it ends before the range
   */
  async get(
    key: string,
    { start, end }: BlobRange,
    signal: AbortSignal | undefined,
  ): Promise<{ readonly size: number; readonly body: Readable } | null> {
    const Range = `bytes=${start}-${end - 1}`;
    const command = new GetObjectCommand({ Bucket: this.#name, Key: key, Range });
    try {
      const { Body, ContentRange } = await this.#asking(
        (client) => client.send(command, { ...this.#soon, ...(signal && { abortSignal: signal }) }),
        signal,
      );
      const size = Number(/\/(\d+)$/.exec(ContentRange ?? '')?.[1]);
      return { size, body: Body as Readable };
    } catch (error) {
      if (isMissing(error) || hasName(error, 'InvalidRange')) return null;
      throw error;
    }
  }

  /**
   * @param size of what is copied, in bytes; null = there is nothing
   * @returns false when there is nothing to copy
   */
  async copy(from: string, to: string, size: number | null): Promise<boolean> {
    if (size === null) return false;
    const place = { Bucket: this.#name, Key: to, CopySource: `${this.#name}/${from}` };
    try {
      await this.#asking(async (client) => {
        const copied =
          size <= this.#copyBytes
            ? (await client.send(new CopyObjectCommand(place))).CopyObjectResult
            : await copyInParts(client, place, { size, partBytes: this.#copyBytes });
        requireTag(copied);
      });
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  /** Removes an object; one that does not exist is fine. */
  async remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket: this.#name, Key: key });
    await this.#asking((client) => client.send(command, this.#soon));
  }

  /** Removes objects; those that come last are gone before the first ones. */
  async removeFromTheEnd(keys: readonly string[]): Promise<void> {
    const left = [...keys];
    while (left.length > 0) {
      await Promise.all(left.splice(-DELETIONS_AT_A_TIME).map((key) => this.remove(key)));
    }
  }

  /** The objects whose keys begin so, in the order of their keys. */
  async *list(prefix: string): AsyncGenerator<ObjectEntry, void, undefined> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#list({ Prefix: prefix, ContinuationToken });
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        yield { key: Key, size: Size, modifiedAtMs: LastModified?.getTime() ?? 0 };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  /** Whether any object's key begins so. Rejects when the bucket is not there or may not be used. */
  async hasAny(prefix: string): Promise<boolean> {
    const { Contents = [] } = await this.#list({ Prefix: prefix, MaxKeys: 1 });
    return Contents.length > 0;
  }

  /**
   * For what an answer says about one object, that it is missing or another: a page in the place of the
   * storage says as much of each. Rejects when the bucket is not there now.
   */
  async assertIsThere(): Promise<void> {
    await this.#list({ MaxKeys: 1 });
  }

  async #list(
    what: Omit<ListObjectsV2CommandInput, 'Bucket'>,
  ): Promise<ListObjectsV2CommandOutput> {
    const command = new ListObjectsV2Command({ Bucket: this.#name, ...what });
    const answer = await this.#askingBucket((client) => client.send(command, this.#soon));
    // Read as a list, any page is one of nothing.
    if (answer.Name !== undefined) return answer;
    throw new BlobStoreAbsentError('what answers in the place of the bucket is none');
  }

  /** What is being sent in parts, or was when its sender ended. */
  async *listUploads(): AsyncGenerator<UploadEntry, void, undefined> {
    let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (;;) {
      const command = new ListMultipartUploadsCommand({ Bucket: this.#name, ...next });
      const page = await this.#askingBucket((client) => client.send(command, this.#soon));
      for (const { Key = '', UploadId = '', Initiated } of page.Uploads ?? []) {
        yield { key: Key, uploadId: UploadId, begunAtMs: Initiated?.getTime() ?? 0 };
      }
      if (page.IsTruncated !== true) return;
      next = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  }

  /** When an upload was last written to, in epoch milliseconds; null = it is done or dropped. */
  async findWrittenAt({ key, uploadId, begunAtMs }: UploadEntry): Promise<number | null> {
    const place = { Bucket: this.#name, Key: key, UploadId: uploadId };
    let writtenAtMs = begunAtMs;
    let PartNumberMarker: string | undefined;
    try {
      for (;;) {
        const command = new ListPartsCommand({ ...place, PartNumberMarker });
        const page = await this.#client.send(command, this.#soon);
        // Several are on their way at a time, so that the last one need not be the newest.
        for (const { LastModified } of page.Parts ?? []) {
          writtenAtMs = Math.max(writtenAtMs, LastModified?.getTime() ?? 0);
        }
        if (page.IsTruncated !== true) return writtenAtMs;
        PartNumberMarker = page.NextPartNumberMarker;
      }
    } catch (error) {
      if (hasName(error, 'NoSuchUpload')) return null;
      throw translated(error);
    }
  }

  /** Drops what was sent of an object; what is done or dropped already is fine. */
  async dropUpload({ key, uploadId }: Pick<UploadEntry, 'key' | 'uploadId'>): Promise<void> {
    const command = new AbortMultipartUploadCommand({
      Bucket: this.#name,
      Key: key,
      UploadId: uploadId,
    });
    try {
      await this.#client.send(command, this.#soon);
    } catch (error) {
      if (!hasName(error, 'NoSuchUpload')) throw translated(error);
    }
  }

  /** For what is no question about an object that may be missing. */
  async #askingBucket<Answer>(ask: (client: S3Client) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(this.#client);
    } catch (error) {
      throw refused(error);
    }
  }

  async #asking<Answer>(
    ask: (client: S3Client) => Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<Answer> {
    try {
      return await ask(this.#client);
    } catch (error) {
      signal?.throwIfAborted();
      throw translated(error);
    }
  }
}

/** An answer to HEAD has no body, and with it no code but that of HTTP. */
function isMissing(error: unknown): boolean {
  return hasName(error, 'NoSuchKey') || hasName(error, 'NotFound');
}
