import { LRUCache } from 'lru-cache';
import type { BlobRef } from '../../port.ts';

/** To prove as many bytes costs as much as a trip to the disk's threads, of which reading saves one. */
const LARGEST_BYTES = 16 * 1024;
const KEPT_BYTES = 16 * 1024 * 1024;
/** What an entry costs beside its bytes, so that a million empty files come to something. */
const ENTRY_BYTES = 512;
/** After this the disk is asked again, however often the bytes were wanted. */
const KEPT_MS = 60_000;

/** The bytes of small blobs that were wanted lately: content never changes under its address. */
export class SmallBlobs {
  readonly #read: (blob: BlobRef) => Promise<Uint8Array>;
  readonly #kept: LRUCache<string, Uint8Array>;

  /**
   * @param read the bytes of a whole blob, proven; not written to afterwards
   * @param now milliseconds of a clock that never goes back
   */
  constructor(read: (blob: BlobRef) => Promise<Uint8Array>, now = () => performance.now()) {
    this.#read = read;
    this.#kept = new LRUCache({
      maxSize: KEPT_BYTES,
      sizeCalculation: ({ length }) => length + ENTRY_BYTES,
      ttl: KEPT_MS,
      perf: { now },
    });
  }

  /** @returns null for a blob that is not small */
  async get(blob: BlobRef): Promise<Uint8Array | null> {
    if (blob.size > LARGEST_BYTES) return null;
    const kept = this.#kept.get(blob.sha256);
    if (kept?.length === blob.size) return kept;
    const bytes = await this.#read(blob);
    this.#kept.set(blob.sha256, bytes);
    return bytes;
  }

  /** The next one who wants it finds out what the disk says. */
  forget({ sha256 }: BlobRef): void {
    this.#kept.delete(sha256);
  }
}
