import { sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import type { DownloadTables } from './tables.ts';

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

/** Which versions of these files the users have a counted download of. */
export async function findFetchedOf(
  db: Database,
  userIds: readonly string[],
  entryIds: readonly string[],
): Promise<readonly FetchedVersion[]> {
  const { lists } = db.capabilities;
  return tables<DownloadTables>(db)
    .selectFrom('grants')
    .select(['user_id as userId', 'entry_id as entryId', 'version_id as versionId'])
    .distinct()
    .where(lists.contains('user_id', lists.encode(userIds)))
    .where(lists.contains('entry_id', lists.encode(entryIds)))
    .where('committed_at', 'is not', null)
    .execute();
}

/** The place of a version among those that a user has. */
export interface FetchedPlace {
  /** When the grant was opened. */
  readonly at: number;
  readonly grantId: string;
}

/** Versions of which a user has a counted download, the last fetched first, each once. */
export function selectFetchedVersions(
  db: Database,
  userId: string,
  { after, limit }: { readonly after: FetchedPlace | null; readonly limit: number },
) {
  const query = tables<DownloadTables>(db)
    .selectFrom('grants')
    .select(['id', 'version_id', 'created_at', 'committed_at'])
    .where('user_id', '=', userId)
    .where('committed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('grants as later')
            .select('later.id')
            .whereRef('later.version_id', '=', 'grants.version_id')
            .whereRef('later.user_id', '=', 'grants.user_id')
            .where('later.committed_at', 'is not', null)
            // Offered no index, behind "is true": SQLite, which does not know how many there are, would
            // read all later grants of the user for each of theirs, and not those of one version.
            .where((row) => {
              const isLater = row.eb(
                row.refTuple('later.created_at', 'later.id'),
                '>',
                row.refTuple('grants.created_at', 'grants.id'),
              );
              return sql<boolean>`(${isLater}) is true`;
            }),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after === null) return query;
  return query.where((row) =>
    row.eb(row.refTuple('created_at', 'id'), '<', row.tuple(after.at, after.grantId)),
  );
}
