import { sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { latestFirst } from '../../platform/request/cursor.ts';
import type { DownloadTables } from './tables.ts';

/** Grants of a user that one statement looks at. */
const GRANTS_AT_ONCE = 100;

interface HolderScope {
  /** Goes on after this user; absent = from the first. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Users with a counted download of a version, by id, and when the last of them was counted. */
export async function listHolders(
  db: Database,
  versionId: string,
  { after = '', limit }: HolderScope,
): Promise<{ userId: string; fetchedAt: number }[]> {
  const rows = await tables<DownloadTables>(db)
    .selectFrom('grants')
    .where('version_id', '=', versionId)
    .where('user_id', '>', after)
    .where('committed_at', 'is not', null)
    .groupBy('user_id')
    .select((eb) => ['user_id', eb.fn.max('committed_at').as('fetched_at')])
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, fetchedAt: Number(row.fetched_at) }));
}

/** Those of the versions of which a user has a counted download. */
export async function findFetched(
  db: Database,
  userId: string,
  versionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (versionIds.length === 0) return new Set();
  const rows = await tables<DownloadTables>(db)
    .selectFrom('grants')
    .select('version_id')
    .distinct()
    .where('version_id', 'in', versionIds)
    .where('user_id', '=', userId)
    .where('committed_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.version_id));
}

/** A version of a file that a user has. */
interface FetchedVersion {
  readonly userId: string;
  readonly entryId: string;
  readonly versionId: string;
}

/** Which versions of these files the users have a counted download of: all that they fetched is read. */
export async function findFetchedOf(
  db: Database,
  userIds: readonly string[],
  entryIds: readonly string[],
): Promise<readonly FetchedVersion[]> {
  const { lists } = db.capabilities;
  const query = tables<DownloadTables>(db)
    .selectFrom('grants')
    .select(['user_id as userId', 'entry_id as entryId', 'version_id as versionId'])
    .distinct()
    .where(lists.contains('user_id', lists.encode(userIds)))
    .where(lists.contains('entry_id', lists.encode(entryIds)))
    .where('committed_at', 'is not', null);
  return (await db.longReads.executeQuery(query)).rows;
}

/** The place of a version among those that a user has. */
export interface FetchedPlace {
  /** When the grant was opened. */
  readonly at: number;
  readonly grantId: string;
}

interface FetchedLast {
  readonly versionId: string;
  readonly place: FetchedPlace;
  readonly fetchedAt: number;
}

/**
 * Versions of which a user has a counted download, the last fetched first, each once. Some grants are
 * looked at at a time: a user may have hundreds of one version.
 */
export async function findFetchedVersions(
  db: Database,
  userId: string,
  { after, limit }: { readonly after: FetchedPlace | null; readonly limit: number },
): Promise<readonly FetchedLast[]> {
  const found: FetchedLast[] = [];
  const seen = new Set<string>();
  for await (const grants of readGrants(db, userId, after)) {
    const latest: FetchedLast[] = [];
    for (const { id, version_id: versionId, created_at: at, committed_at: fetchedAt } of grants) {
      if (fetchedAt === null || seen.has(versionId)) continue;
      seen.add(versionId);
      latest.push({ versionId, place: { at, grantId: id }, fetchedAt });
    }
    const earlier = after === null ? null : await findFetchedSince(db, userId, after, latest);
    found.push(...latest.filter(({ versionId }) => !earlier?.has(versionId)));
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

/** All grants of a user behind a place, some at a time, the last opened first, counted or not. */
async function* readGrants(db: Database, userId: string, after: FetchedPlace | null) {
  for (let from = after; ;) {
    const grants = await selectGrants(db, userId, from).execute();
    yield grants;
    const last = grants.at(-1);
    if (last === undefined || grants.length < GRANTS_AT_ONCE) return;
    from = { at: last.created_at, grantId: last.id };
    // A database in this process answers without giving anything else a turn.
    await yieldToEventLoop();
  }
}

/** Exported for the test of its plan. */
export function selectGrants(db: Database, userId: string, after: FetchedPlace | null) {
  const all = tables<DownloadTables>(db)
    .selectFrom('grants')
    .select(['id', 'version_id', 'created_at', 'committed_at'])
    .where('user_id', '=', userId);
  const place = after && { at: after.at, id: after.grantId };
  return latestFirst(all, ['created_at', 'id'], { after: place, limit: GRANTS_AT_ONCE });
}

/** Those of the versions that the user has fetched at a place, or later. */
async function findFetchedSince(
  db: Database,
  userId: string,
  place: FetchedPlace,
  versions: readonly FetchedLast[],
): Promise<ReadonlySet<string>> {
  if (versions.length === 0) return new Set();
  const { lists } = db.capabilities;
  const versionIds = versions.map(({ versionId }) => versionId);
  const rows = await tables<DownloadTables>(db)
    .selectFrom('grants')
    .select('version_id')
    .distinct()
    .where(lists.contains('version_id', lists.encode(versionIds)))
    .where('user_id', '=', userId)
    .where('committed_at', 'is not', null)
    // Offered no index, behind "is true": SQLite, which does not know how many there are, would read
    // all later grants of the user, and not those of the versions.
    .where((row) => {
      const isSince = row.eb(
        row.refTuple('created_at', 'id'),
        '>=',
        row.tuple(place.at, place.grantId),
      );
      return sql<boolean>`(${isSince}) is true`;
    })
    .execute();
  return new Set(rows.map((row) => row.version_id));
}
