import { InvalidBlobIdError } from './errors.ts';
import type { BlobRange, BlobRef } from './port.ts';

/** A SHA-256 as stores write it. */
export const ADDRESS = /^[0-9a-f]{64}$/;

/** Guards every use of an address as a name in the storage: only hex gets that far. */
export function assertBlobRef(blob: BlobRef): void {
  if (!ADDRESS.test(blob.sha256)) throw new InvalidBlobIdError('not a SHA-256 in hex');
  if (!Number.isSafeInteger(blob.size) || blob.size < 0) {
    throw new InvalidBlobIdError('not a size in bytes');
  }
}

/** @throws RangeError */
export function assertWithin({ size }: BlobRef, { start, end }: BlobRange): void {
  if (start >= 0 && start <= end && end <= size) return;
  throw new RangeError(`range ${start}..${end} is not within ${size} bytes`);
}

export function isTemporaryId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Guards every use of a temporary's id as a name in the storage. */
export function assertTemporaryId(temporaryId: string): void {
  if (!isTemporaryId(temporaryId)) throw new InvalidBlobIdError('not a temporary id');
}
