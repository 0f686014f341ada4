import { randomBytes } from 'node:crypto';
import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { abortable } from '../../abortable-source.ts';
import { ADDRESS, assertWithin, isTemporaryId } from '../../blob-id.ts';
import {
  BlobCorruptError,
  BlobNotFoundError,
  BlobNotQuarantinedError,
  BlobStoreAbsentError,
  BlobVerificationError,
} from '../../errors.ts';
import { measured } from '../../measured-source.ts';
import type {
  BlobRange,
  BlobRef,
  BlobState,
  BlobStore,
  ListOptions,
  Partials,
  PresignOptions,
  PutOptions,
  TemporaryBlob,
  Verdict,
  VerifyOptions,
} from '../../port.ts';
import { Bucket } from './bucket.ts';
import { giveUpAfter } from './give-up-after.ts';
import {
  blobKey,
  BLOBS,
  nameOf,
  PLACES,
  quarantineKey,
  QUARANTINED,
  TEMPORARIES,
  temporaryKey,
} from './layout.ts';
import { S3Partials } from './partials.ts';
import { hasName, isForbidden } from './platform-errors.ts';
import { createPresigner, type Presigner } from './presign.ts';
import { readObject } from './read-object.ts';

/** What one copy may hold up; the protocol allows 5 GiB, and a part must have 5 MiB. */
const COPY_BYTES = 256 * 1024 * 1024;
const CONNECT_MS = 5_000;
/** Other blobs that are asked for where one is refused. */
const OTHERS_ASKED = 10;
/** Asked for what is no work for it, a storage that has not begun to answer by then is asked again. */
const ANSWER_MS = 15_000;
/** At work, or in the middle of an answer, a storage that is silent for this long has gone: asked no more. */
const SILENCE_MS = 60_000;

/** The SDK would print hints for its programmers, such as that an object of no bytes has no length. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Where a storage other than AWS is; absent = AWS. */
  readonly endpoint?: string | undefined;
  /** Where clients find the storage; absent = where this process does. */
  readonly publicEndpoint?: string | undefined;
  /** Absent = where the SDK of AWS looks for them, such as the role of the machine. */
  readonly credentials?:
    | { readonly accessKeyId: string; readonly secretAccessKey: string }
    | undefined;
  /** What the storage copies in one step, in bytes, at least 5 MiB. */
  readonly copyBytes?: number | undefined;
  /** How long the storage may take to begin an answer that is no work for it. */
  readonly answerMs?: number | undefined;
  /** How long it may be silent at work. */
  readonly silenceMs?: number | undefined;
}

/**
 * A blob store in a bucket that exists, of any storage that speaks S3. Any number of processes may share
 * it; nothing else may be in it. Rejects with BlobStoreAbsentError when there is no such bucket, with
 * BlobStoreUnavailableError when it cannot be used.
 */
export async function openS3BlobStore(settings: S3Settings): Promise<BlobStore> {
  const { bucket, region, endpoint, publicEndpoint, credentials } = settings;
  const { copyBytes = COPY_BYTES, answerMs = ANSWER_MS, silenceMs = SILENCE_MS } = settings;
  // Each transfer that waits for its client holds a connection.
  const agent = { maxSockets: Infinity };
  const reachedBy = (origin: string | undefined): S3ClientConfig => ({
    region,
    ...(credentials && { credentials }),
    // Only AWS has a name for each bucket.
    ...(origin !== undefined && { endpoint: origin, forcePathStyle: true }),
    // Others answer 411 to a body that is followed by its checksum.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    logger: SILENT,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: silenceMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  const client = new S3Client(reachedBy(endpoint));
  giveUpAfter(client, silenceMs);
  const objects = new Bucket(client, bucket, { copyBytes, answerMs });
  await objects.hasAny(BLOBS);
  const presigner = createPresigner(new S3Client(reachedBy(publicEndpoint ?? endpoint)), bucket);
  return new S3BlobStore(objects, presigner);
}

/**
 * Objects and copies within the bucket. An object is visible when its last byte is stored, so nothing of
 * it needs to be renamed to be whole. What moves is copied first and removed after that: a crash leaves
 * it in both places, which the same call mends.
 */
class S3BlobStore implements BlobStore {
  readonly localFiles = null;
  readonly partials: Partials;
  readonly #bucket: Bucket;
  readonly #presigner: Presigner;

  constructor(bucket: Bucket, presigner: Presigner) {
    this.#bucket = bucket;
    this.partials = new S3Partials(bucket);
    this.#presigner = presigner;
  }

  async putTemporary(
    source: AsyncIterable<Uint8Array>,
    options: PutOptions = {},
  ): Promise<TemporaryBlob> {
    const temporaryId = randomBytes(16).toString('hex');
    const { bytes, finish } = measured(abortable(source, options.signal), options);
    let address: BlobRef = { sha256: '', size: 0 };
    async function* verified() {
      yield* bytes;
      options.signal?.throwIfAborted();
      address = finish();
    }
    await this.#bucket.put(temporaryKey(temporaryId), verified(), options.expectedSize);
    return { temporaryId, ...address };
  }

  readTemporary(temporary: TemporaryBlob, signal?: AbortSignal): AsyncIterable<Uint8Array> {
    const { size } = temporary;
    const object = { key: temporaryKey(temporary.temporaryId), size };
    return readObject(this.#bucket, object, { start: 0, end: size }, signal);
  }

  async publish(temporary: TemporaryBlob): Promise<void> {
    const from = temporaryKey(temporary.temporaryId);
    const size = await this.#bucket.sizeOf(from);
    if (size !== null && size !== temporary.size) {
      await this.#bucket.assertIsThere();
      await this.#bucket.remove(from);
      throw new BlobVerificationError(`temporary has ${size} bytes instead of ${temporary.size}`);
    }
    // Replaces an object of the same content, and thereby heals a damaged one and makes it young.
    await this.#show(from, temporary, size);
  }

  async discardTemporary(temporaryId: string): Promise<void> {
    await this.#bucket.remove(temporaryKey(temporaryId));
  }

  async sweepTemporary(olderThanMs: number): Promise<number> {
    const limit = Date.now() - olderThanMs;
    let swept = 0;
    for await (const { key, modifiedAtMs } of this.#bucket.list(TEMPORARIES)) {
      // Whatever else lies there is not ours to remove.
      if (!isTemporaryId(nameOf(key)) || modifiedAtMs > limit) continue;
      await this.#bucket.remove(key);
      swept += 1;
    }
    for await (const upload of this.#bucket.listUploads()) {
      const isOurs = PLACES.some((place) => upload.key.startsWith(place));
      if (!isOurs || upload.begunAtMs > limit) continue;
      // A large file is sent for longer than that.
      const writtenAtMs = await this.#bucket.findWrittenAt(upload);
      if (writtenAtMs === null || writtenAtMs > limit) continue;
      await this.#bucket.dropUpload(upload);
      swept += 1;
    }
    return swept;
  }

  async room(): Promise<null> {
    return null;
  }

  async stat(blob: BlobRef): Promise<BlobState> {
    const size = await this.#bucket.sizeOf(blobKey(blob));
    if (size === blob.size) return 'published';
    const hidden = size === null ? await this.#bucket.sizeOf(quarantineKey(blob)) : null;
    await this.#bucket.assertIsThere();
    if (size === null) return hidden === null ? 'absent' : 'quarantined';
    throw new BlobCorruptError(`blob ${blob.sha256} has ${size} bytes instead of ${blob.size}`);
  }

  async *list({ state, olderThanMs, signal }: ListOptions): AsyncGenerator<BlobRef> {
    const limit = Date.now() - olderThanMs;
    for await (const object of this.#bucket.list(state === 'published' ? BLOBS : QUARANTINED)) {
      signal?.throwIfAborted();
      const sha256 = nameOf(object.key);
      if (ADDRESS.test(sha256) && object.modifiedAtMs <= limit) yield { sha256, size: object.size };
    }
  }

  async *read(
    blob: BlobRef,
    range: BlobRange = { start: 0, end: blob.size },
    signal?: AbortSignal,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    assertWithin(blob, range);
    yield* readObject(this.#bucket, { key: blobKey(blob), size: blob.size }, range, signal);
  }

  async verify(blob: BlobRef, options: VerifyOptions = {}): Promise<Verdict> {
    const key = blobKey(blob);
    try {
      const found = await addressOf(this.#bucket, key, options);
      const isGood = found?.sha256 === blob.sha256 && found.size === blob.size;
      if (isGood) return { state: 'good' };
      // A page in the place of the storage says as much of every blob.
      await this.#assertHoldsBlobs();
      return found === null ? { state: 'missing' } : { state: 'altered', found };
    } catch (error) {
      // One that lies in an archive, and must be asked for hours before.
      if (hasName(error, 'InvalidObjectState')) return { state: 'unreadable', reason: 'archived' };
      if (!isForbidden(error) || !(await this.#givesAnother(key))) throw error;
      return { state: 'unreadable', reason: 'refused' };
    }
  }

  presign(blob: BlobRef, options: PresignOptions): Promise<string> {
    return this.#presigner(blobKey(blob), options);
  }

  async quarantine(blob: BlobRef): Promise<void> {
    const shown = blobKey(blob);
    const hidden = quarantineKey(blob);
    const size = await this.#bucket.sizeOf(shown);
    if (await this.#bucket.copy(shown, hidden, size)) await this.#bucket.remove(shown);
    else if ((await this.#bucket.sizeOf(hidden)) === null) throw notFound(blob);
  }

  async restore(blob: BlobRef): Promise<void> {
    const hidden = quarantineKey(blob);
    await this.#show(hidden, blob, await this.#bucket.sizeOf(hidden));
  }

  async delete(blob: BlobRef): Promise<void> {
    if ((await this.#bucket.sizeOf(blobKey(blob))) !== null) {
      throw new BlobNotQuarantinedError(`blob ${blob.sha256} is published`);
    }
    await this.#bucket.remove(quarantineKey(blob));
  }

  /** Makes an object a blob; one that is gone has been made it before, or there is none. */
  async #show(from: string, blob: BlobRef, size: number | null): Promise<void> {
    if (await this.#bucket.copy(from, blobKey(blob), size)) await this.#bucket.remove(from);
    else if ((await this.stat(blob)) !== 'published') throw notFound(blob);
  }

  /** Whether the storage gives any of the first blobs but this one, so that it refuses this one alone. */
  async #givesAnother(refused: string): Promise<boolean> {
    let asked = 0;
    for await (const { key, size } of this.#bucket.list(BLOBS)) {
      if (key === refused || size === 0) continue;
      if (await isGiven(this.#bucket, key)) return true;
      asked += 1;
      if (asked === OTHERS_ASKED) break;
    }
    return false;
  }

  /** An empty bucket is another one than the blobs are in, or the wrong one. */
  async #assertHoldsBlobs(): Promise<void> {
    if (await this.#bucket.hasAny(BLOBS)) return;
    throw new BlobStoreAbsentError('the bucket holds no blobs: is it the right one?');
  }
}

/** @returns null when there is no such object */
async function addressOf(
  bucket: Bucket,
  key: string,
  { signal, onChunk }: VerifyOptions,
): Promise<BlobRef | null> {
  signal?.throwIfAborted();
  const size = await bucket.sizeOf(key);
  if (size === null) return null;
  const { bytes, finish } = measured(
    readObject(bucket, { key, size }, { start: 0, end: size }, signal),
  );
  for await (const chunk of bytes) {
    signal?.throwIfAborted();
    await onChunk?.(chunk.length);
  }
  return finish();
}

async function isGiven(bucket: Bucket, key: string): Promise<boolean> {
  try {
    const found = await bucket.get(key, { start: 0, end: 1 }, undefined);
    found?.body.destroy();
    return found !== null;
  } catch (error) {
    if (isForbidden(error)) return false;
    throw error;
  }
}

function notFound({ sha256 }: BlobRef): BlobNotFoundError {
  return new BlobNotFoundError(`no blob ${sha256}`);
}
