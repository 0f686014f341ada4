import { type Database, tables } from '../../../platform/db/database.ts';
import type { LibraryTables } from '../tables.ts';

/** What a file offers now. */
export interface OfferedVersion {
  readonly versionId: string;
  readonly entryId: string;
  /** Of its file. */
  readonly name: string;
  readonly label: string | null;
  /** Epoch milliseconds. */
  readonly publishedAt: number;
  /** The nearest product above its file; null = it lies in none. */
  readonly productId: string | null;
}

interface PublishedWithin {
  /** Epoch milliseconds, exclusive. */
  readonly from: number;
  /** Epoch milliseconds, inclusive. */
  readonly until: number;
  readonly limit: number;
}

/** What was published within a time and is what its file offers, the newest first. */
export async function listOffered(
  db: Database,
  { from, until, limit }: PublishedWithin,
): Promise<OfferedVersion[]> {
  const rows = await selectOffered(db)
    .where('versions.published_at', '>', from)
    .where('versions.published_at', '<=', until)
    .orderBy('versions.published_at', 'desc')
    .orderBy('versions.id', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

/** Those of the versions that are what their files offer, the newest first. */
export async function findOffered(
  db: Database,
  versionIds: readonly string[],
): Promise<OfferedVersion[]> {
  const { lists } = db.capabilities;
  return selectOffered(db)
    .where(lists.contains('versions.id', lists.encode(versionIds)))
    .orderBy('versions.published_at', 'desc')
    .orderBy('versions.id', 'desc')
    .execute();
}

function selectOffered(db: Database) {
  return tables<LibraryTables>(db)
    .selectFrom('versions')
    .innerJoin('entries', (join) =>
      join
        .onRef('entries.current_version_id', '=', 'versions.id')
        // Says no more, but by it an index finds the file: none has the current versions.
        .onRef('entries.id', '=', 'versions.entry_id'),
    )
    .leftJoin('entries as folders', 'folders.id', 'entries.parent_id')
    .where('versions.recalled_at', 'is', null)
    .where('versions.withdrawn_at', 'is', null)
    .where('versions.damaged_at', 'is', null)
    .where('entries.withdrawn_at', 'is', null)
    .select([
      'versions.id as versionId',
      'versions.entry_id as entryId',
      'entries.name',
      'versions.label',
      'versions.published_at as publishedAt',
      'folders.product_id as productId',
    ]);
}
