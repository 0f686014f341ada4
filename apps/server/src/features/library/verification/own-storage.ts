import { randomBytes } from 'node:crypto';
import {
  BlobCorruptError,
  type BlobRef,
  type BlobStore,
  BlobStoreAbsentError,
} from '@file-server/blob-store';
import { type Database, tables } from '../../../platform/db/database.ts';
import type { LibraryTables } from '../tables.ts';
import { listContents } from './states-repository.ts';

/** Contents that are asked for where the library has no mark are the first behind each of these. */
const PLACES = Array.from('0123456789abcdef');

const ID = 1;

interface Readable {
  readonly db: Database;
  readonly blobs: Pick<BlobStore, 'stat'>;
}

interface Writable {
  readonly db: Database;
  readonly blobs: Pick<BlobStore, 'stat' | 'putTemporary' | 'publish'>;
}

/**
 * For a content that is damaged in a storage. One without the mark of this library is not where its
 * contents are: of several servers one was given another bucket or folder. It would call whatever it is
 * asked for damaged, for all of them, and give back all that was ever paid.
 * @throws BlobStoreAbsentError
 */
export async function requireOwnStorage(storage: Readable): Promise<void> {
  if (await isOwn(storage, await findMark(storage.db))) return;
  throw new BlobStoreAbsentError(
    'the storage lacks the mark of this library: is it another one, or has it lost so much that "library verify --own-storage" is to mark it anew?',
  );
}

/**
 * Marks the storage of a library that has no mark yet, if most of the contents are in it.
 * @returns whether the storage is that of the library
 */
export async function keepStorageMark(storage: Writable): Promise<boolean> {
  const mark = await findMark(storage.db);
  if (!(await isOwn(storage, mark))) return false;
  if (mark) return true;
  await markStorage(storage);
  // Of two first starts at once one was first, and need not have the same storage.
  return isOwn(storage, await findMark(storage.db));
}

/** Marks a storage as that of the library, whatever it lacks. */
export async function markStorage({ db, blobs }: Writable): Promise<void> {
  const id = (await findMark(db))?.id ?? randomBytes(32).toString('hex');
  const temporary = await blobs.putTemporary(bytesOf(id));
  await blobs.publish(temporary);
  // Only now: the other way a crash in between would leave a mark that no storage has.
  await tables<LibraryTables>(db)
    .insertInto('storage_mark')
    .values({ id: ID, mark: id, sha256: temporary.sha256 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

interface Mark {
  /** What nobody guesses. */
  readonly id: string;
  /** A content of its own, which no file has. */
  readonly blob: BlobRef;
}

async function findMark(db: Database): Promise<Mark | null> {
  const row = await tables<LibraryTables>(db)
    .selectFrom('storage_mark')
    .select(['mark', 'sha256'])
    .executeTakeFirst();
  if (!row) return null;
  return { id: row.mark, blob: { sha256: row.sha256, size: textOf(row.mark).length } };
}

async function isOwn(storage: Readable, mark: Mark | null): Promise<boolean> {
  return mark === null ? holdsMost(storage) : isThere(storage.blobs, mark.blob);
}

/** Of a library without files an empty storage holds all. */
async function holdsMost({ db, blobs }: Readable): Promise<boolean> {
  const found = await Promise.all(PLACES.map((place) => listContents(db, place, 1)));
  const asked = new Map(found.flat().map((blob) => [blob.sha256, blob]));
  const there = await Promise.all([...asked.values()].map((blob) => isThere(blobs, blob)));
  return there.filter(Boolean).length * 2 >= asked.size;
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

/** For whoever comes upon it in the storage. */
const textOf = (id: string) => `The storage of a library of FILE SERVER is known by this.\n${id}\n`;

async function* bytesOf(id: string): AsyncGenerator<Uint8Array, void, undefined> {
  yield Buffer.from(textOf(id));
}
