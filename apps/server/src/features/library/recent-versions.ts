import { type Database, tables } from '../../platform/db/database.ts';
import { latestFirst } from '../../platform/request/cursor.ts';
import { findHidden, type Viewer } from '../products/index.ts';
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

/** Stretches of hidden versions that are passed over, so that the work has a bound. */
const MOST_STRETCHES = 20;

/**
 * Those of the newest versions that the viewer may see and a download would get now. Replaced,
 * withdrawn and damaged ones are left out, but looked at: the work is bounded even when the newest
 * thousands of them are gone.
 */
export async function getRecentVersions(
  db: Database,
  viewer: Viewer,
  scope: RecentScope,
): Promise<RecentVersions> {
  const rows = await readVisible(db, viewer, scope);
  const isOffered = (row: RecentRow) =>
    row.current_version_id === row.version_id &&
    row.version_withdrawn_at === null &&
    row.damaged_at === null &&
    row.recalled_at === null &&
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

type RecentRow = Awaited<ReturnType<ReturnType<typeof selectRecentVersions>['execute']>>[number];

/** As many as asked for, in stretches, because the hidden ones among them tell nothing. */
async function readVisible(
  db: Database,
  viewer: Viewer,
  { since, limit }: RecentScope,
): Promise<RecentRow[]> {
  const found: RecentRow[] = [];
  let before: RecentRow | undefined;
  for (let stretch = 0; stretch < MOST_STRETCHES; stretch += 1) {
    const rows = await selectRecentVersions(db, { since, limit, before }).execute();
    const hidden = await findHidden(
      db,
      viewer,
      rows.map((row) => row.product_id),
    );
    found.push(...rows.filter((row) => row.product_id === null || !hidden.has(row.product_id)));
    before = rows.at(-1);
    if (rows.length < limit || found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** The query of `getRecentVersions`: a stretch of the index of publication, then row by row. */
export function selectRecentVersions(
  db: Database,
  {
    since,
    limit,
    before,
  }: RecentScope & { readonly before?: { published_at: number; version_id: string } | undefined },
) {
  const all = tables<LibraryTables>(db)
    .selectFrom('versions')
    .select(['id', 'entry_id', 'published_at', 'withdrawn_at', 'damaged_at', 'recalled_at'])
    .where('published_at', '>', since);
  const after = before === undefined ? null : { at: before.published_at, id: before.version_id };
  const newest = latestFirst(all, ['published_at', 'id'], { after, limit });
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
      'newest.recalled_at',
      'entries.name',
      'entries.current_version_id',
      'entries.withdrawn_at',
      'folders.id as folder_id',
      'folders.name as folder_name',
      'folders.product_id',
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
