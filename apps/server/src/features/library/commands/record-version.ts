import type { BlobRef } from '@file-server/blob-store';
import { type Database, forUpdate, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { LibraryDeps } from '../deps.ts';
import { nameTaken, requireFolder } from '../placement.ts';
import { getVersion, selectByName } from '../repository.ts';
import { reviseLibrary } from '../revision.ts';
import type { LibraryTables } from '../tables.ts';
import { findDamagedOf, touchVerified, writeVerified } from '../verification/states-repository.ts';
import { insertEntry } from './insert-entry.ts';

/** What publishing did: a new file, a new version of one, or nothing, because the content is the same. */
export type PublishOutcome = 'new_file' | 'new_version' | 'unchanged';

export interface Published {
  readonly entryId: string;
  readonly versionId: string;
  readonly outcome: PublishOutcome;
}

interface NewVersion {
  readonly parentId: string | null;
  readonly name: string;
  readonly blob: BlobRef;
  readonly mediaType: string;
  /** Unsigned CRC-32 of the bytes. */
  readonly crc32: number;
}

/**
 * Makes a published blob the current version of the file of this name, in one transaction.
 * @throws LibraryError parent_not_found, name_taken (by a folder)
 */
export async function recordVersion(
  { db, clock, signals }: LibraryDeps,
  file: NewVersion,
): Promise<Published> {
  return db.transaction(async (tx) => {
    await requireFolder(tx, file.parentId);
    const published = await placeVersion(tx, clock.now(), file);
    // The blob has just been replaced. Whoever read the old one meanwhile sees by a version that is
    // new, or verified since, that what was found is no longer so.
    if (published.outcome === 'unchanged') {
      await touchVerified(tx, published.versionId, clock.now());
    }
    const repaired = await writeVerified(tx, await findDamagedOf(tx, file.blob), clock.now());
    // A repaired content may be that of files anywhere.
    if (repaired.length > 0) await reviseLibrary(tx, signals);
    else if (published.outcome !== 'unchanged') await reviseLibrary(tx, signals, [file.parentId]);
    return published;
  });
}

async function placeVersion(tx: Database, now: number, file: NewVersion): Promise<Published> {
  const { parentId, name, blob } = file;
  const select = forUpdate(tx, selectByName(tx, parentId, name));
  const found = await select.executeTakeFirst();
  const versionId = newId();
  if (!found) {
    const version = { versionId, size: blob.size };
    const entryId = await insertEntry(tx, { parentId, name, updatedAt: now, version });
    if (entryId !== null) {
      await insertVersion(tx, { entryId, versionId, publishedAt: now, file });
      return { entryId, versionId, outcome: 'new_file' };
    }
  }
  // Somebody took the name between the two statements.
  const existing = found ?? (await select.executeTakeFirstOrThrow());
  if (existing.current_version_id === null) throw nameTaken(name, 'folder');
  const current = await getVersion(tx, existing.current_version_id);
  if (current?.sha256 === blob.sha256 && current.size === blob.size) {
    return { entryId: existing.id, versionId: current.versionId, outcome: 'unchanged' };
  }
  await insertVersion(tx, { entryId: existing.id, versionId, publishedAt: now, file });
  await tables<LibraryTables>(tx)
    .updateTable('entries')
    .set({ current_version_id: versionId, size: blob.size, updated_at: now })
    .where('id', '=', existing.id)
    .execute();
  return { entryId: existing.id, versionId, outcome: 'new_version' };
}

async function insertVersion(
  tx: Database,
  version: { entryId: string; versionId: string; publishedAt: number; file: NewVersion },
): Promise<void> {
  await tables<LibraryTables>(tx)
    .insertInto('versions')
    .values({
      id: version.versionId,
      entry_id: version.entryId,
      size: version.file.blob.size,
      sha256: version.file.blob.sha256,
      media_type: version.file.mediaType,
      published_at: version.publishedAt,
      withdrawn_at: null,
      damaged_at: null,
      // The bytes proved their address on the way in.
      verified_at: version.publishedAt,
      crc32: version.file.crc32,
    })
    .execute();
}
