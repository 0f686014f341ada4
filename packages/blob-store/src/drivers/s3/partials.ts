import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { abortable } from '../../abortable-source.ts';
import { isTemporaryId } from '../../blob-id.ts';
import { BlobNotFoundError, BlobVerificationError } from '../../errors.ts';
import { measured } from '../../measured-source.ts';
import type { AppendOptions, BlobRef, Partials, SealedBlob, SealOptions } from '../../port.ts';
import type { Bucket } from './bucket.ts';
import { nameOf, partialPrefix, PARTIALS, segmentKey, temporaryKey } from './layout.ts';
import { readObject } from './read-object.ts';

/** A stretch of a partial, an object of its own. */
interface Segment {
  readonly key: string;
  readonly start: number;
  /** Where the object ends, which may be behind the start of the next. */
  readonly end: number;
}

/** What the bytes of a partial have proven to be. */
type Found = Omit<SealedBlob, 'temporaryId'>;

/**
 * Blobs that arrive in pieces: an object for each piece, named by where it begins. An object cannot grow,
 * and the parts of one that is sent in parts cannot be read before it is whole, be small, or be taken
 * back. The first piece is empty and says that the partial is there. A sealed one is a temporary.
 */
export class S3Partials implements Partials {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async begin(): Promise<string> {
    const partialId = randomBytes(16).toString('hex');
    await this.#bucket.putEmpty(segmentKey(partialId, 0));
    return partialId;
  }

  async append(
    partialId: string,
    source: AsyncIterable<Uint8Array>,
    { offset, signal }: AppendOptions,
  ): Promise<number> {
    const segments = await this.#segmentsOf(partialId);
    const key = segmentKey(partialId, offset);
    // What was added last cuts what is before it, and nothing is left behind it.
    const last = segments.at(-1);
    if (last === undefined) throw notFound(partialId);
    if (offset > last.end) {
      throw new BlobVerificationError(`partial ${partialId} ends before byte ${offset}`);
    }
    // The one that begins here is replaced: without any the partial would not be there.
    const beyond = segments.filter(({ start }) => start > offset);
    await this.#bucket.removeFromTheEnd(beyond.map((segment) => segment.key));
    const { bytes, finish } = measured(abortable(source, signal));
    await this.#bucket.put(key, bytes, undefined);
    return offset + finish().size;
  }

  async seal(partialId: string, options: SealOptions = {}): Promise<SealedBlob> {
    const key = temporaryKey(partialId);
    // In this order: another process that seals it removes them only once the whole is there.
    const segments = await this.#segmentsOf(partialId);
    const found =
      (await this.#verifySealed(key, options)) ??
      (await this.#join(segments, key, options)) ??
      (await this.#verifySealed(key, options));
    if (found === null) throw notFound(partialId);
    await this.#removeAll(segments);
    return { temporaryId: partialId, ...found };
  }

  /** @returns null where it is not sealed */
  async #verifySealed(key: string, options: SealOptions): Promise<Found | null> {
    const size = await this.#bucket.sizeOf(key);
    if (size === null) return null;
    const range = { start: 0, end: size };
    const verified = verifiedBytes(
      readObject(this.#bucket, { key, size }, range, options.signal),
      options,
    );
    for await (const _ of verified.bytes);
    return verified.found();
  }

  /** @returns null where another process has sealed and removed them meanwhile */
  async #join(
    segments: readonly Segment[],
    key: string,
    options: SealOptions,
  ): Promise<Found | null> {
    if (segments.length === 0) return null;
    const verified = verifiedBytes(this.#bytesOf(segments, options.signal), options);
    try {
      await this.#bucket.put(key, verified.bytes, options.expectedSize);
    } catch (error) {
      if (error instanceof BlobNotFoundError) return null;
      throw error;
    }
    return verified.found();
  }

  async discard(partialId: string): Promise<void> {
    const key = temporaryKey(partialId);
    await this.#removeAll(await this.#segmentsOf(partialId));
    await this.#bucket.remove(key);
  }

  async sweep(
    olderThanMs: number,
    isOwned: (partialId: string) => Promise<boolean>,
  ): Promise<number> {
    const limit = Date.now() - olderThanMs;
    const youngest = new Map<string, number>();
    for await (const { key, modifiedAtMs } of this.#bucket.list(PARTIALS)) {
      const partialId = key.slice(PARTIALS.length, key.lastIndexOf('/'));
      if (!isTemporaryId(partialId)) continue;
      youngest.set(partialId, Math.max(youngest.get(partialId) ?? 0, modifiedAtMs));
    }
    let swept = 0;
    for (const [partialId, writtenAtMs] of youngest) {
      if (writtenAtMs > limit || (await isOwned(partialId))) continue;
      await this.#removeAll(await this.#segmentsOf(partialId));
      swept += 1;
    }
    return swept;
  }

  async #segmentsOf(partialId: string): Promise<Segment[]> {
    const segments: Segment[] = [];
    for await (const { key, size } of this.#bucket.list(partialPrefix(partialId))) {
      const start = Number(nameOf(key));
      segments.push({ key, start, end: start + size });
    }
    return segments;
  }

  /** Whoever finds only some of them must find the first ones. */
  async #removeAll(segments: readonly Segment[]): Promise<void> {
    await this.#bucket.removeFromTheEnd(segments.map(({ key }) => key));
  }

  async *#bytesOf(
    segments: readonly Segment[],
    signal: AbortSignal | undefined,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    for (const [index, { key, start, end }] of segments.entries()) {
      // What was added behind it counts from there on.
      const until = Math.min(end, segments[index + 1]?.start ?? end);
      if (until === start) continue;
      const range = { start: 0, end: until - start };
      yield* readObject(this.#bucket, { key, size: end - start }, range, signal);
    }
  }
}

/** Passes bytes on as long as they may be what was announced; what they are is known after the last. */
function verifiedBytes(content: AsyncIterable<Uint8Array>, options: SealOptions) {
  const { bytes, finish } = measured(content, options);
  let sum = 0;
  let found: BlobRef | null = null;
  async function* pass() {
    for await (const chunk of bytes) {
      options.signal?.throwIfAborted();
      sum = crc32(chunk, sum);
      await options.onChunk?.(chunk.length);
      yield chunk;
    }
    found = finish();
  }
  return {
    bytes: pass(),
    found() {
      if (found === null) throw new Error('the bytes were not read to their end');
      return { ...found, crc32: sum };
    },
  };
}

const notFound = (partialId: string) => new BlobNotFoundError(`no partial ${partialId}`);
