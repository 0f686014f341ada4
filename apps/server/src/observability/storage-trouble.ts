import { BlobStoreFullError, BlobStoreUnavailableError } from '@file-server/blob-store';
import { StorageFull } from '../platform/db/database-errors.ts';
import { reasonOf } from './reason-of.ts';

const MAKE_ROOM = 'Make room there and';
const LOOK =
  'Look whether the storage runs, and at S3_BUCKET, S3_ENDPOINT, S3_REGION and the keys; then';

/**
 * What is wrong with the storage of the database or of the content, and what helps, to be followed by
 * what comes after that; null = the error is about something else.
 */
export function describeStorageTrouble(error: unknown): string | null {
  if (error instanceof StorageFull) return `${error.message}. ${MAKE_ROOM}`;
  if (error instanceof BlobStoreFullError) {
    const reason = reasonOf(error.cause ?? error);
    return `The storage of the content is full: ${reason}. ${MAKE_ROOM}`;
  }
  if (error instanceof BlobStoreUnavailableError) {
    const sentence = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}`;
    // One that holds nothing asks itself what to look at, and may be a disk.
    return sentence.endsWith('?') ? `${sentence} See to it and` : `${sentence}. ${LOOK}`;
  }
  return null;
}
