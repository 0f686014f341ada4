import { type Database, tables } from '../../platform/db/database.ts';
import type { LibraryTables } from './tables.ts';

/** A current version that was published lately. */
export interface RecentVersion {
  readonly versionId: string;
  readonly entryId: string;
  readonly name: string;
  /** Null = at the top of the library. */
  readonly folder: { readonly id: string; readonly name: string } | null;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
  /** True when the file had a version before this one. */
  readonly isUpdate: boolean;
}

export interface RecentVersions {
  /** Newest first. */
  readonly versions: readonly RecentVersion[];
  /** The id of the oldest version that was looked at, when there may be older ones; else null. */
  readonly cutAt: string | null;
}

interface RecentScope {
  /** Epoch milliseconds, exclusive. */
  readonly since: number;
  /** How many versions are looked at. */
  readonly limit: number;
}

/**
 * Those of the newest versions that a download would get now. Replaced, withdrawn and damaged ones are
 * left out, but looked at: the work is bounded even when the newest thousands of them are gone.
 */
export async function getRecentVersions(db: Database, scope: RecentScope): Promise<RecentVersions> {
  const rows = await selectRecentVersions(db, scope).execute();
  const isOffered = (row: (typeof rows)[number]) =>
    row.current_version_id === row.version_id &&
    row.version_withdrawn_at === null &&
    row.damaged_at === null &&
    row.withdrawn_at === null;
  return {
    cutAt: rows.length < scope.limit ? null : (rows.at(-1)?.version_id ?? null),
    versions: rows.filter(isOffered).map((row) => ({
      versionId: row.version_id,
      entryId: row.entry_id,
      name: row.name,
      folder:
        row.folder_id === null || row.folder_name === null
          ? null
          : { id: row.folder_id, name: row.folder_name },
      publishedAt: row.published_at,
      isUpdate: row.other_version_id !== null,
    })),
  };
}

/** The query of `getRecentVersions`: a stretch of the index of publication, then row by row. */
export function selectRecentVersions(db: Database, { since, limit }: RecentScope) {
  const newest = tables<LibraryTables>(db)
    .selectFrom('versions')
    .select(['id', 'entry_id', 'published_at', 'withdrawn_at', 'damaged_at'])
    .where('published_at', '>', since)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return tables<LibraryTables>(db)
    .selectFrom(newest.as('newest'))
    .innerJoin('entries', 'entries.id', 'newest.entry_id')
    .leftJoin('entries as folders', 'folders.id', 'entries.parent_id')
    .select((eb) => [
      'newest.id as version_id',
      'newest.entry_id',
      'newest.published_at',
      'newest.withdrawn_at as version_withdrawn_at',
      'newest.damaged_at',
      'entries.name',
      'entries.current_version_id',
      'entries.withdrawn_at',
      'folders.id as folder_id',
      'folders.name as folder_name',
      eb
        .selectFrom('versions as other')
        .select('other.id')
        .whereRef('other.entry_id', '=', 'newest.entry_id')
        .whereRef('other.id', '!=', 'newest.id')
        .limit(1)
        .as('other_version_id'),
    ])
    .orderBy('newest.published_at', 'desc')
    .orderBy('newest.id', 'desc');
}
