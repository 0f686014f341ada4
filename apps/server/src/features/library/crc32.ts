import { crc32 } from 'node:zlib';
import type { BlobStore } from '@file-server/blob-store';
import { type Database, tables } from '../../platform/db/database.ts';
import type { LibraryTables } from './tables.ts';

interface ChecksumDeps {
  readonly db: Database;
  readonly blobs: Pick<BlobStore, 'read'>;
}

const versions = (db: Database) => tables<LibraryTables>(db);

/** The unsigned CRC-32s that are kept, by version. */
export async function findCrc32s(
  db: Database,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (versionIds.length === 0) return new Map();
  const rows = await versions(db)
    .selectFrom('versions')
    .select(['id', 'crc32'])
    .where('id', 'in', versionIds)
    .execute();
  return new Map(rows.flatMap(({ id, crc32: sum }) => (sum === null ? [] : [[id, sum]])));
}

/**
 * Reads a version that was published before its CRC-32 was kept, and keeps it.
 * @throws BlobStoreError when the bytes are missing or damaged; the reason of the signal
 */
export async function computeCrc32(
  { db, blobs }: ChecksumDeps,
  versionId: string,
  signal: AbortSignal,
): Promise<number> {
  const blob = await versions(db)
    .selectFrom('versions')
    .select(['sha256', 'size'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow();
  let sum = 0;
  for await (const chunk of blobs.read(blob, undefined, signal)) sum = crc32(chunk, sum);
  await versions(db)
    .updateTable('versions')
    .set({ crc32: sum })
    .where('id', '=', versionId)
    .execute();
  return sum;
}
