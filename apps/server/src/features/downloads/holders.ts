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
