import { type Database, tables } from '../../../platform/db/database.ts';
import type { LibraryTables } from '../tables.ts';

/** A version that was recalled lately. */
export interface RecentRecall {
  readonly versionId: string;
  readonly entryId: string;
  readonly name: string;
  readonly label: string | null;
  readonly reason: string;
  /** Epoch milliseconds. */
  readonly recalledAt: number;
}

/** What was recalled after an instant and still is, the latest first; at most 200. */
export async function findRecentRecalls(db: Database, since: number): Promise<RecentRecall[]> {
  const rows = await tables<LibraryTables>(db)
    .selectFrom('versions')
    .innerJoin('entries', 'entries.id', 'versions.entry_id')
    .select([
      'versions.id as versionId',
      'entries.id as entryId',
      'entries.name',
      'versions.label',
      'versions.recall_reason as reason',
      'versions.recalled_at as recalledAt',
    ])
    .where('versions.recalled_at', '>', since)
    .orderBy('versions.recalled_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...row,
    reason: row.reason ?? '',
    recalledAt: row.recalledAt ?? since,
  }));
}
