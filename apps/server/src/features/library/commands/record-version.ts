import { type Release, releaseSchema } from '@file-server/contract/releases';
import type { BlobRef } from '@file-server/blob-store';
import { type Database, forUpdate, tables } from '../../../platform/db/database.ts';
import { createGroupCommit, type Decision } from '../../../platform/db/group-commit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { appendToLedger, type Authorship, type LedgerEvent } from '../../ledger/index.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import type { LibraryDeps } from '../deps.ts';
import { LibraryError } from '../errors.ts';
import { nameTaken, requireFolder } from '../placement.ts';
import { settleCurrent } from '../releases/current-version.ts';
import { selectByName } from '../repository.ts';
import { publicationOf } from '../releases/publication.ts';
import type { LibraryTables } from '../tables.ts';
import {
  findDamagedOf,
  findFoldersOf,
  touchVerified,
  writeVerified,
} from '../verification/states-repository.ts';
import { insertEntry } from './insert-entry.ts';

/** What publishing did: a new file, a new version of one, or nothing, because the content is the same. */
export type PublishOutcome = 'new_file' | 'new_version' | 'unchanged';

export interface Published {
  readonly entryId: string;
  readonly versionId: string;
  readonly outcome: PublishOutcome;
}

export interface NewVersion {
  readonly parentId: string | null;
  readonly name: string;
  readonly blob: BlobRef;
  readonly mediaType: string;
  /** Unsigned CRC-32 of the bytes. */
  readonly crc32: number;
  /** Absent = in the channel `stable`, and no more. */
  readonly release?: Release | undefined;
  /** As `publisherOf` writes it; null = not known. */
  readonly publisher: string | null;
  readonly by: Authorship;
  /** Absent = a new one. */
  readonly versionId?: string;
  /** When the bytes proved their address, epoch milliseconds; absent = now. */
  readonly verifiedAt?: number;
}

const UNNAMED_RELEASE = releaseSchema.parse({});

/**
 * Makes a published blob a version of the file of this name, in one transaction: the current one,
 * unless it is in another channel than `stable` and the file has a version of that.
 * @throws LibraryError parent_not_found, name_taken (by a folder)
 */
export async function recordVersion(
  { db, clock, signals }: LibraryDeps,
  file: NewVersion,
): Promise<Published> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const { published, folderIds } = await recordIn(tx, now, file);
    if (folderIds.length > 0) await reviseLibrary(tx, signals, folderIds);
    await appendToLedger(tx, now, ...publicationOf(published, file));
    return published;
  });
}

export type RecordVersion = (file: NewVersion) => Promise<Published>;

/** What one transaction writes: SQLite's event loop gets its turn between two. */
const LARGEST_GROUP = 32;

/**
 * `recordVersion` for files that come at once, with one wait for the disk. A file that is refused
 * leaves the others of its transaction alone.
 */
export function createVersionGroup({ db, clock, signals }: LibraryDeps): RecordVersion {
  const { submit } = createGroupCommit<NewVersion, Published>(db, {
    largestGroup: LARGEST_GROUP,
    async decide(tx, files) {
      const decisions: Decision<Published>[] = [];
      const changed = new Set<string | null>();
      const events: LedgerEvent[] = [];
      const now = clock.now();
      for (const file of files) {
        try {
          const { published, folderIds } = await recordIn(tx, now, file);
          for (const id of folderIds) changed.add(id);
          events.push(...publicationOf(published, file));
          decisions.push({ value: published });
        } catch (refusal) {
          // It is thrown before anything is written.
          if (!(refusal instanceof LibraryError)) throw refusal;
          decisions.push({ refusal });
        }
      }
      if (changed.size > 0) await reviseLibrary(tx, signals, [...changed]);
      await appendToLedger(tx, now, ...events);
      return decisions;
    },
  });
  return submit;
}

/** @returns the folders that have changed, too; null = the top */
async function recordIn(
  tx: Database,
  now: number,
  file: NewVersion,
): Promise<{ published: Published; folderIds: (string | null)[] }> {
  await requireFolder(tx, file.parentId);
  const published = await placeVersion(tx, now, file);
  // The blob has just been replaced. Whoever read the old one meanwhile sees by a version that is
  // new, or verified since, that what was found is no longer so.
  if (published.outcome === 'unchanged') await touchVerified(tx, published.versionId, now);
  const repaired = await writeVerified(tx, await findDamagedOf(tx, file.blob), now);
  // A repaired content may be that of files anywhere.
  const folderIds = new Set(await findFoldersOf(tx, repaired));
  if (published.outcome !== 'unchanged') folderIds.add(file.parentId);
  return { published, folderIds: [...folderIds] };
}

/**
 * Places a version in the caller's transaction, see `recordVersion`. Content that the newest version of the channel and platform
 * has, under the same label or without one, is nothing new, also when that one is recalled.
 * @throws LibraryError name_taken (by a folder)
 */
export async function placeVersion(
  tx: Database,
  now: number,
  file: NewVersion,
): Promise<Published> {
  const { parentId, name, blob, versionId = newId(), release = UNNAMED_RELEASE } = file;
  const select = forUpdate(tx, selectByName(tx, parentId, name));
  const found = await select.executeTakeFirst();
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
  const entryId = existing.id;
  const same = await findSame(tx, entryId, blob, release);
  if (same !== null) return { entryId, versionId: same, outcome: 'unchanged' };
  const newest = await findNewest(tx, entryId);
  // Of two versions of a file the later one is newer, whatever a clock says.
  const publishedAt = Math.max(now, (newest?.published_at ?? 0) + 1);
  await insertVersion(tx, { entryId, versionId, publishedAt, file });
  await settleCurrent(tx, entryId, now);
  return { entryId, versionId, outcome: 'new_version' };
}

/** The newest version of the release's channel and platform, if it has this content. */
export async function findSame(
  db: Database,
  entryId: string,
  { sha256, size }: BlobRef,
  { label, channel, platform }: Release = UNNAMED_RELEASE,
): Promise<string | null> {
  const newest = await selectNewest(db, entryId)
    .where('channel', '=', channel)
    .where('platform', platform === null ? 'is' : '=', platform)
    .executeTakeFirst();
  if (newest?.sha256 !== sha256 || newest.size !== size) return null;
  return label === null || label === newest.label ? newest.id : null;
}

const findNewest = (db: Database, entryId: string) => selectNewest(db, entryId).executeTakeFirst();

function selectNewest(db: Database, entryId: string) {
  return tables<LibraryTables>(db)
    .selectFrom('versions')
    .select(['id', 'sha256', 'size', 'label', 'published_at'])
    .where('entry_id', '=', entryId)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
}

async function insertVersion(
  tx: Database,
  {
    file,
    ...version
  }: { entryId: string; versionId: string; publishedAt: number; file: NewVersion },
): Promise<void> {
  await tables<LibraryTables>(tx)
    .insertInto('versions')
    .values({
      id: version.versionId,
      entry_id: version.entryId,
      size: file.blob.size,
      sha256: file.blob.sha256,
      media_type: file.mediaType,
      published_at: version.publishedAt,
      withdrawn_at: null,
      damaged_at: null,
      // The bytes proved their address on the way in.
      verified_at: file.verifiedAt ?? version.publishedAt,
      crc32: file.crc32,
      recalled_at: null,
      recall_reason: null,
      ...(file.release ?? UNNAMED_RELEASE),
      publisher: file.publisher,
    })
    .execute();
}
