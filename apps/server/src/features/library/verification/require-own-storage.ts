import { createHash } from 'node:crypto';
import {
  BlobCorruptError,
  type BlobRef,
  type BlobStore,
  BlobStoreAbsentError,
} from '@file-server/blob-store';
import type { Database } from '../../../platform/db/database.ts';
import { listContents } from './states-repository.ts';

/** Other contents that are asked for where one is missing. */
const ASKED = 16;
/** Of fewer nothing can be told. */
const FEWEST_ASKED = 4;

/**
 * For a content that a storage does not have. One that lacks most of the others, too, is not where this
 * library is: of several servers one was given another bucket or folder, in which there is what was
 * uploaded to it since. It would call whatever it is asked for damaged, for all of them, and give back
 * all that was ever paid.
 * @throws BlobStoreAbsentError
 */
export async function requireOwnStorage(
  { db, blobs }: { readonly db: Database; readonly blobs: Pick<BlobStore, 'stat'> },
  missing: BlobRef,
): Promise<void> {
  const others = await listOthers(db, missing);
  if (others.length < FEWEST_ASKED) return;
  const found = await Promise.all(others.map((other) => isThere(blobs, other)));
  const there = found.filter(Boolean).length;
  if (there * 2 >= others.length) return;
  throw new BlobStoreAbsentError(
    `of ${others.length} other files the storage has ${there}: is it the one of this library?`,
  );
}

/** Far from the missing one, whose neighbours may have been lost with their folder. */
async function listOthers(db: Database, { sha256 }: BlobRef): Promise<BlobRef[]> {
  const from = createHash('sha256').update(sha256).digest('hex');
  const found = await listContents(db, from, ASKED);
  if (found.length < ASKED) found.push(...(await listContents(db, '', ASKED - found.length)));
  const others = new Map(found.map((blob) => [blob.sha256, blob]));
  others.delete(sha256);
  return [...others.values()];
}

async function isThere(blobs: Pick<BlobStore, 'stat'>, blob: BlobRef): Promise<boolean> {
  try {
    return (await blobs.stat(blob)) !== 'absent';
  } catch (error) {
    // Bytes of another length were whole once, and here.
    if (error instanceof BlobCorruptError) return true;
    throw error;
  }
}
