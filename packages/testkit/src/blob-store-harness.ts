import type { BlobRef, BlobStore, TemporaryBlob } from '@file-server/blob-store';
import { addressOf, chunksOf } from './blob-content.ts';
import type { BlobStoreOpener } from './blob-store-process.ts';

/** An empty store and what the suite must be able to do behind its back. */
export type BlobStoreHarness = {
  store: BlobStore;
  opener: BlobStoreOpener;
  /** Another store object on the same storage. */
  reopen(): Promise<BlobStore>;
  /** Cuts the last byte off the stored bytes. */
  shortenTemporary(temporaryId: string): Promise<void>;
  shortenPublished(blob: BlobRef): Promise<void>;
  /** Flips the lowest bit of one stored byte. */
  flipBit(blob: BlobRef, position: number): Promise<void>;
  /** How often a process that publishes is killed: rounds of a second are not many. */
  readonly crashRounds: number;
  dispose(): Promise<void>;
};

/** The harness of the running test. */
export type CurrentHarness = () => BlobStoreHarness;

/** Stores and publishes bytes. */
export async function publishBytes(store: BlobStore, bytes: Uint8Array): Promise<TemporaryBlob> {
  const temporary = await store.putTemporary(chunksOf(bytes), {
    expectedSize: bytes.length,
    expectedSha256: addressOf(bytes).sha256,
  });
  await store.publish(temporary);
  return temporary;
}
