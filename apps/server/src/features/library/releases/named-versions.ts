import { type Database, tables } from '../../../platform/db/database.ts';
import type { LibraryTables } from '../tables.ts';

/** A version as a person tells it from others. */
interface NamedVersion {
  readonly entryId: string;
  /** Of its file. */
  readonly name: string;
  readonly label: string | null;
  readonly size: number;
  readonly sha256: string;
}

/** Published versions by their ids, also those that nobody gets any more. */
export async function findNamedVersions(
  db: Database,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, NamedVersion>> {
  const { lists } = db.capabilities;
  const rows = await tables<LibraryTables>(db)
    .selectFrom('versions')
    .innerJoin('entries', 'entries.id', 'versions.entry_id')
    .select(['versions.id', 'entry_id', 'name', 'label', 'versions.size', 'sha256'])
    .where(lists.contains('versions.id', lists.encode(versionIds)))
    .execute();
  return new Map(rows.map(({ id, entry_id: entryId, ...named }) => [id, { entryId, ...named }]));
}

/** Ids of all published versions of a file. */
export async function findVersionIds(db: Database, entryId: string): Promise<string[]> {
  const rows = await tables<LibraryTables>(db)
    .selectFrom('versions')
    .select('id')
    .where('entry_id', '=', entryId)
    .execute();
  return rows.map(({ id }) => id);
}
