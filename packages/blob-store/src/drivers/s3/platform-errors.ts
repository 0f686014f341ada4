import { S3ServiceException } from '@aws-sdk/client-s3';
import {
  BlobStoreAbsentError,
  BlobStoreFullError,
  BlobStoreUnavailableError,
} from '../../errors.ts';

/** What servers of this protocol say where there is no room, beside HTTP's own 507. */
const FULL = new Set(['QuotaExceeded', 'XMinioStorageFull', 'EntityTooLarge']);
const INSUFFICIENT_STORAGE = 507;

const FORBIDDEN = 403;
/** What the SDK says where the storage explains nothing. */
const UNEXPLAINED = 'UnknownError';

/** What says something about one object, and nothing about the storage. */
const OF_ONE_OBJECT = new Set(['NoSuchKey', 'NotFound', 'InvalidRange', 'InvalidObjectState']);

export function hasName(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * The typed form of an error of the storage where callers must tell it apart; what it says about one
 * object stays as it is.
 */
export function translated(error: unknown): unknown {
  return error instanceof Error && OF_ONE_OBJECT.has(error.name) ? error : refused(error);
}

/**
 * The same where no object can be missing, so that somebody else than the storage says so. Whatever the
 * storage or the way to it says, such as a wrong key, it gives nothing now.
 */
export function refused(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // For readers of the cause alone.
  if (error.message === UNEXPLAINED) error.message = error.name;
  // Its own settings mean nothing to a reader. A reset connection has that name, too, and its own words.
  if (error.message.startsWith('@smithy/')) error.message = 'no answer in time';
  if (error.name === 'NoSuchBucket') {
    return new BlobStoreAbsentError('there is no such bucket', { cause: error });
  }
  if (FULL.has(error.name) || statusOf(error) === INSUFFICIENT_STORAGE) {
    const message = `the object storage has no room (${codeOf(error)})`;
    return new BlobStoreFullError(message, { cause: error });
  }
  const message = `the object storage does not answer as it should (${codeOf(error)})`;
  return new BlobStoreUnavailableError(message, { cause: error });
}

/**
 * For the answer to what was stored: every storage says then what its tag is, and a page in its place
 * does not, so that nothing is taken for stored which is not.
 */
export function requireTag(answer: { readonly ETag?: string | undefined } | undefined): void {
  if (answer?.ETag === undefined) throw new Error('an answer without the tag of what was stored');
}

/** Whether the storage does not let this server have what it asked for: one object, or all of them. */
export function isForbidden(error: unknown): boolean {
  return (
    error instanceof BlobStoreUnavailableError &&
    error.cause instanceof Error &&
    statusOf(error.cause) === FORBIDDEN
  );
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function statusOf(error: Error): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
