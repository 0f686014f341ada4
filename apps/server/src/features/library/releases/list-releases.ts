import { type Kysely, sql } from 'kysely';
import { type Database, tables } from '../../../platform/db/database.ts';
import {
  instantCursors,
  type InstantPlace,
  nextInstantCursor,
} from '../../../platform/request/cursor.ts';
import type { LibraryTables } from '../tables.ts';

export interface ReleaseRow {
  readonly id: string;
  readonly entry_id: string;
  readonly folder_id: string;
  readonly folder_name: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly label: string | null;
  readonly channel: string;
  readonly platform: string | null;
  readonly notes: string | null;
  readonly published_at: number;
}

interface ReleasesQuery {
  readonly productId: string;
  /** Only versions published before this instant, epoch milliseconds. */
  readonly before: number;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * The newest versions on offer in the folders of a product, whatever else the library holds: the
 * folders whose newest version is newest are found by one look into the index for each folder, and
 * only these are read.
 * @throws ProblemError invalid_cursor
 */
export async function listReleases(
  db: Database,
  { productId, before, limit, cursor }: ReleasesQuery,
): Promise<{ readonly rows: readonly ReleaseRow[]; readonly nextCursor: string | null }> {
  const after = cursor === undefined ? null : instantCursors.decode(cursor);
  // The empty id is before all others, so that what was published at `before` is left out.
  const place = after !== null && after.at < before ? after : { at: before, id: '' };
  const asked = { productId, place, limit: limit + 1 };
  const folders = await selectFolders(tables(db), asked).execute();
  if (folders.length === 0) return { rows: [], nextCursor: null };
  const ids = folders.map((folder) => folder.id);
  const rows = await selectReleases(tables(db), ids, asked).execute();
  return {
    rows: rows.slice(0, limit),
    nextCursor: nextInstantCursor(rows, limit, ({ published_at: at, id }) => ({ at, id })),
  };
}

interface Asked {
  readonly productId: string;
  readonly place: InstantPlace;
  readonly limit: number;
}

/** The versions on offer that come after a place, of one folder, the newest first. */
function offered(db: Kysely<LibraryTables>, { at, id }: InstantPlace) {
  return db
    .selectFrom('versions')
    .where((eb) => eb(eb.refTuple('versions.published_at', 'versions.id'), '<', eb.tuple(at, id)))
    .where('versions.recalled_at', 'is', null)
    .where('versions.withdrawn_at', 'is', null)
    .where('versions.damaged_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as file')
            .select('file.id')
            .whereRef('file.id', '=', 'versions.entry_id')
            .where('file.withdrawn_at', 'is not', null),
        ),
      ),
    )
    .orderBy('versions.published_at', 'desc')
    .orderBy('versions.id', 'desc');
}

/** The folders of a product whose newest versions are newest. Whatever is listed lies in one of them. */
export function selectFolders(db: Kysely<LibraryTables>, { productId, place, limit }: Asked) {
  const newest = offered(db, place)
    .select('versions.published_at')
    .where('versions.folder_id', '=', sql.ref<string>('entries.id'))
    .limit(1);
  return db
    .selectFrom(
      db
        .selectFrom('entries')
        .where('entries.product_id', '=', productId)
        .select(['entries.id', newest.as('newest')])
        .as('folders'),
    )
    .select('id')
    .where('newest', 'is not', null)
    .orderBy('newest', 'desc')
    .limit(limit);
}

/** The newest versions of these folders. */
export function selectReleases(
  db: Kysely<LibraryTables>,
  folderIds: readonly string[],
  { place, limit }: Pick<Asked, 'place' | 'limit'>,
) {
  const [first = '', ...others] = folderIds;
  const newestOf = (folderId: string) =>
    db
      .selectFrom(
        offered(db, place)
          .selectAll('versions')
          .where('versions.folder_id', '=', folderId)
          .limit(limit)
          .as('of_folder'),
      )
      .selectAll();
  const newest = others.reduce(
    (all, folderId) => all.unionAll(newestOf(folderId)),
    newestOf(first),
  );
  return db
    .selectFrom(newest.as('newest'))
    .innerJoin('entries as file', 'file.id', 'newest.entry_id')
    .innerJoin('entries as folder', 'folder.id', 'file.parent_id')
    .select([
      'newest.id',
      'newest.entry_id',
      'folder.id as folder_id',
      'folder.name as folder_name',
      'file.name',
      'newest.size',
      'newest.sha256',
      'newest.label',
      'newest.channel',
      'newest.platform',
      'newest.notes',
      'newest.published_at',
    ])
    .orderBy('newest.published_at', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(limit);
}
