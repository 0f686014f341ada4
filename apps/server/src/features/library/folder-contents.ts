import type { FolderEntry } from '@file-server/contract/library';
import { sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { isShown, type Viewer } from '../products/index.ts';
import type { EntryRow } from './repository.ts';
import type { EntryKind, LibraryTables } from './tables.ts';

export type FolderContents = NonNullable<FolderEntry['contents']>;

/** Entries of a kind that are counted for one listing, shared by its folders, so that its cost has a bound. */
const COUNTED = 20_000;

/** What the viewer sees directly in each folder among the rows, by its id. One statement, none without folders. */
export async function countContents(
  db: Database,
  viewer: Viewer,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<string, FolderContents>> {
  const ids = rows.filter((row) => row.kind === 'folder').map((row) => row.id);
  if (ids.length === 0) return new Map();
  const most = Math.floor(COUNTED / ids.length);
  const counted = await selectContents(db, viewer, ids, most + 1).execute();
  return new Map(
    counted.map(({ id, ...row }) => {
      const [folders, files] = [Number(row.folders), Number(row.files)];
      const isCut = folders > most || files > most;
      const contents = {
        folders: Math.min(folders, most),
        files: Math.min(files, most),
        bytes: Number(row.bytes ?? 0),
        isCut,
      };
      return [id, contents];
    }),
  );
}

/** @param limit entries of a kind that are looked at in each folder */
export function selectContents(
  db: Database,
  viewer: Viewer,
  folderIds: readonly string[],
  limit: number,
) {
  const shown = isShown('child.product_id', sql.ref('entries.product_id'), viewer);
  // PostgreSQL would read the whole table for the first few rows if no index gave this order.
  const children = (kind: EntryKind) =>
    sql`(select child.size from entries as child
      where child.parent_id = entries.id and child.kind = ${kind}
        ${kind === 'folder' ? sql`and ${shown}` : sql``}
      order by child.parent_id, child.kind, child.size, child.sort_key, child.id
      limit ${limit}) as children`;
  return tables<LibraryTables>(db)
    .selectFrom('entries')
    .where('id', 'in', folderIds)
    .select([
      'id',
      sql<number | string>`(select count(*) from ${children('folder')})`.as('folders'),
      sql<number | string>`(select count(*) from ${children('file')})`.as('files'),
      sql<number | string | null>`(select sum(size) from ${children('file')})`.as('bytes'),
    ]);
}
