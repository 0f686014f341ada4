import { type Database, tables } from '../../platform/db/database.ts';
import type { LibraryTables } from './tables.ts';

/** A current version that was published lately. */
export interface RecentVersion {
  readonly versionId: string;
  readonly entryId: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
  /** True when the file had a version before this one. */
  readonly isUpdate: boolean;
}

interface RecentScope {
  /** Epoch milliseconds, exclusive. */
  readonly since: number;
  readonly limit: number;
}

/** How many versions are looked at for each that is asked for. */
const WINDOW = 5;

/**
 * The newest versions that a download would get now, newest first. Replaced, withdrawn and damaged ones are
 * left out, but looked at: the work is bounded even when the newest thousands of them are gone.
 */
export async function getRecentVersions(
  db: Database,
  scope: RecentScope,
): Promise<RecentVersion[]> {
  const rows = await selectRecentVersions(db, scope).execute();
  return rows.map((row) => ({
    versionId: row.version_id,
    entryId: row.entry_id,
    name: row.name,
    publishedAt: row.published_at,
    isUpdate: row.first_version_id !== null,
  }));
}

/** The query of `getRecentVersions`: a stretch of the index of publication, then row by row. */
export function selectRecentVersions(db: Database, { since, limit }: RecentScope) {
  const newest = tables<LibraryTables>(db)
    .selectFrom('versions')
    .select(['id', 'entry_id', 'published_at', 'withdrawn_at', 'damaged_at'])
    .where('published_at', '>', since)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit * WINDOW);
  return tables<LibraryTables>(db)
    .selectFrom(newest.as('newest'))
    .innerJoin('entries', 'entries.id', 'newest.entry_id')
    .select((eb) => [
      'newest.id as version_id',
      'newest.entry_id',
      'newest.published_at',
      'entries.name',
      eb
        .selectFrom('versions as first')
        .select('first.id')
        .whereRef('first.entry_id', '=', 'newest.entry_id')
        .whereRef('first.id', '!=', 'newest.id')
        .orderBy('first.published_at')
        .limit(1)
        .as('first_version_id'),
    ])
    .whereRef('entries.current_version_id', '=', 'newest.id')
    .where('newest.withdrawn_at', 'is', null)
    .where('newest.damaged_at', 'is', null)
    .where('entries.withdrawn_at', 'is', null)
    .orderBy('newest.published_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit);
}
