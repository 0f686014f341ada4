import { InvalidBlobIdError } from './errors.ts';
import type { BlobRef } from './port.ts';

/** Guards every use of an address as a name in the storage: only hex gets that far. */
export function assertBlobRef(blob: BlobRef): void {
  if (!/^[0-9a-f]{64}$/.test(blob.sha256)) throw new InvalidBlobIdError('not a SHA-256 in hex');
  if (!Number.isSafeInteger(blob.size) || blob.size < 0) {
    throw new InvalidBlobIdError('not a size in bytes');
  }
}

export function isTemporaryId(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

/** Guards every use of a temporary's id as a name in the storage. */
export function assertTemporaryId(temporaryId: string): void {
  if (!isTemporaryId(temporaryId)) throw new InvalidBlobIdError('not a temporary id');
}
