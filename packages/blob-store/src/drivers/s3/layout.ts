import { assertBlobRef, assertTemporaryId } from '../../blob-id.ts';
import type { BlobRef } from '../../port.ts';

/** Where an object of a kind is looked for. */
export const TEMPORARIES = 'tmp/';
export const PARTIALS = 'partial/';
export const BLOBS = 'blobs/';
export const QUARANTINED = 'quarantine/';
export const PLACES = [TEMPORARIES, PARTIALS, BLOBS, QUARANTINED];

/** Sorts the segments of a partial as their bytes follow each other. */
const OFFSET_DIGITS = 16;

/*
 * The only place that builds keys. Those of blobs are the paths that the driver for disks gives them, so
 * that any program which copies a folder into a bucket, or back, moves the content from one to the other.
 */

export function temporaryKey(temporaryId: string): string {
  assertTemporaryId(temporaryId);
  return TEMPORARIES + temporaryId;
}

/** What the keys of all segments of a partial begin with. */
export function partialPrefix(partialId: string): string {
  assertTemporaryId(partialId);
  return `${PARTIALS}${partialId}/`;
}

export function segmentKey(partialId: string, offset: number): string {
  return partialPrefix(partialId) + String(offset).padStart(OFFSET_DIGITS, '0');
}

export function blobKey(blob: BlobRef): string {
  assertBlobRef(blob);
  return `${BLOBS}${blob.sha256.slice(0, 2)}/${blob.sha256.slice(2, 4)}/${blob.sha256}`;
}

export function quarantineKey(blob: BlobRef): string {
  assertBlobRef(blob);
  return QUARANTINED + blob.sha256;
}

/** The part of a key behind its last slash. */
export function nameOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
