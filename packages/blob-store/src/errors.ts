/** Everything a blob store refuses or fails with on its own account; other errors come from the platform. */
export class BlobStoreError extends Error {
  override readonly name: string = 'BlobStoreError';
}

/** An id that is not plain lower-case hex of the right length, or a size that is not a byte count. */
export class InvalidBlobIdError extends BlobStoreError {
  override readonly name = 'InvalidBlobIdError';
}

/** There is no such published blob, quarantined blob or temporary, whichever the call needs. */
export class BlobNotFoundError extends BlobStoreError {
  override readonly name = 'BlobNotFoundError';
}

/** What arrived is not what was announced: size or SHA-256 differ. Nothing of it is kept. */
export class BlobVerificationError extends BlobStoreError {
  override readonly name = 'BlobVerificationError';
}

/** A published blob is no longer the bytes it was: the storage below lost or changed some. */
export class BlobCorruptError extends BlobStoreError {
  override readonly name = 'BlobCorruptError';
}

/** The storage has no room for the bytes. Nothing of them is kept. */
export class BlobStoreFullError extends BlobStoreError {
  override readonly name = 'BlobStoreFullError';
}

/** A blob must be in quarantine, and nowhere else, before it can be deleted. */
export class BlobNotQuarantinedError extends BlobStoreError {
  override readonly name = 'BlobNotQuarantinedError';
}

/** The storage, or the way to it, gives nothing now; the same call may succeed later. */
export class BlobStoreUnavailableError extends BlobStoreError {
  override readonly name: string = 'BlobStoreUnavailableError';
}

/**
 * The storage holds no blobs at all, as a disk that is not mounted, or others than it should: that says
 * nothing about one blob.
 */
export class BlobStoreAbsentError extends BlobStoreUnavailableError {
  override readonly name = 'BlobStoreAbsentError';
}
