import { type Kysely, sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { prepareRead } from '../../platform/db/prepared-statement.ts';
import { isInBin, productOutsideBin } from '../products/index.ts';
import type { FileVersion, FoundFolder } from './file-version.ts';
import type { EntryKind, LibraryTables } from './tables.ts';

/** Folders nest at most this deep, so that walking up from an entry is bounded. */
export const MAX_DEPTH = 64;

/** One row of a listing: the entry and, for a file, its current version. */
export interface EntryRow {
  readonly id: string;
  readonly parent_id: string | null;
  readonly kind: EntryKind;
  readonly name: string;
  readonly sort_key: string;
  readonly updated_at: number;
  readonly withdrawn_at: number | null;
  readonly version_id: string | null;
  readonly size: number | null;
  readonly sha256: string | null;
  readonly media_type: string | null;
  readonly published_at: number | null;
  readonly version_withdrawn_at: number | null;
  readonly damaged_at: number | null;
  readonly recall_reason: string | null;
  /** Of a folder; null for files and outside of any. */
  readonly product_id: string | null;
}

/** Entries joined with their current versions; folders have none. */
export function selectEntries(db: Kysely<LibraryTables>) {
  return db
    .selectFrom('entries')
    .leftJoin('versions', 'versions.id', 'entries.current_version_id')
    .select([
      'entries.id',
      'entries.parent_id',
      'entries.kind',
      'entries.name',
      'entries.sort_key',
      'entries.updated_at',
      'entries.withdrawn_at',
      'versions.id as version_id',
      'entries.size',
      'versions.sha256',
      'versions.media_type',
      'versions.published_at',
      'versions.withdrawn_at as version_withdrawn_at',
      'versions.damaged_at',
      'versions.recall_reason',
      'entries.product_id',
    ]);
}

/** Entries with the product that each belongs to, or is; null = none. */
export function selectPlacedEntries(db: Database) {
  return selectEntries(tables(db))
    .leftJoin('entries as folders', 'folders.id', 'entries.parent_id')
    .select((eb) => [
      'folders.product_id as parent_product_id',
      eb.fn.coalesce('entries.product_id', 'folders.product_id').as('any_product_id'),
    ]);
}

export async function findEntry(db: Database, entryId: string) {
  return selectPlacedEntries(db).where('entries.id', '=', entryId).executeTakeFirst();
}

/** The kind of an entry; undefined when it does not exist. A folder in the bin does not. */
export async function findKind(db: Database, entryId: string): Promise<EntryKind | undefined> {
  const row = await tables<LibraryTables>(db)
    .selectFrom('entries')
    .select(['kind', 'product_id'])
    .where('id', '=', entryId)
    .executeTakeFirst();
  return row && isInBin(row.product_id) ? undefined : row?.kind;
}

/** A folder of a path. */
export interface PathFolder {
  readonly id: string;
  readonly name: string;
  /** The product that it belongs to, or is; null = none. */
  readonly productId: string | null;
}

/** For each folder the folders from the top of the library down to it, itself included; one statement. */
export async function findPaths(
  db: Database,
  folderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PathFolder[]>> {
  const paths = new Map<string, PathFolder[]>();
  if (folderIds.length === 0) return paths;
  const rows = await tables<LibraryTables>(db)
    .withRecursive('chain', (query) =>
      query
        .selectFrom('entries')
        .select([
          'id as start',
          'id',
          'name',
          'parent_id',
          'product_id',
          sql<number>`1`.as('height'),
        ])
        .where('id', 'in', [...new Set(folderIds)])
        .unionAll(
          query
            .selectFrom('chain')
            .innerJoin('entries', 'entries.id', 'chain.parent_id')
            .select([
              'chain.start',
              'entries.id',
              'entries.name',
              'entries.parent_id',
              'entries.product_id',
              sql<number>`chain.height + 1`.as('height'),
            ])
            .where('chain.height', '<', MAX_DEPTH),
        ),
    )
    .selectFrom('chain')
    .select(['start', 'id', 'name', 'product_id'])
    .orderBy('height', 'desc')
    .execute();
  for (const { start, id, name, product_id: productId } of rows) {
    const path = paths.get(start) ?? [];
    path.push({ id, name, productId });
    paths.set(start, path);
  }
  return paths;
}

/** The folders above an entry, from the top of the library down to its parent. */
export async function findAncestors(
  db: Database,
  parentId: string | null,
): Promise<readonly PathFolder[]> {
  if (parentId === null) return [];
  return (await findPaths(db, [parentId])).get(parentId) ?? [];
}

/** The entry of a name in a folder, or at the top. */
export function selectByName(db: Database, parentId: string | null, name: string) {
  const query = tables<LibraryTables>(db)
    .selectFrom('entries')
    .select(['entries.id', 'entries.kind', 'entries.current_version_id'])
    .where('entries.name', '=', name);
  return parentId === null
    ? query.where('entries.parent_id', 'is', null)
    : query.where('entries.parent_id', '=', parentId);
}

/** The current version of the file of a name; null for a folder and where there is none. */
export async function findNamedVersion(
  db: Database,
  parentId: string | null,
  name: string,
): Promise<FileVersion | null> {
  const entry = await selectByName(db, parentId, name).executeTakeFirst();
  return entry?.current_version_id ? getVersion(db, entry.current_version_id) : null;
}

/** The version, whoever withdrew it; null when it does not exist. */
export async function getVersion(db: Database, versionId: string): Promise<FileVersion | null> {
  return (await db.readShared(getVersions, versionId)) ?? null;
}

const VERSION_COLUMNS = [
  'versions.id as version_id',
  'versions.size',
  'versions.sha256',
  'versions.media_type',
  'versions.published_at',
  'versions.withdrawn_at',
  'versions.damaged_at',
  'versions.recall_reason',
  'entries.id as entry_id',
  'entries.name',
  'entries.withdrawn_at as entry_withdrawn_at',
  'folders.product_id',
] as const;

const readVersions = prepareRead((db: Kysely<LibraryTables>, among) =>
  db
    .selectFrom('versions')
    .innerJoin('entries', 'entries.id', 'versions.entry_id')
    .leftJoin('entries as folders', 'folders.id', 'entries.parent_id')
    .select(VERSION_COLUMNS)
    .where(among('versions.id')),
);

/** The versions that exist among the given ids, by id. */
export async function getVersions(
  db: Database,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, FileVersion>> {
  const rows = await readVersions(db, versionIds);
  return new Map(rows.map((row) => [row.version_id, toVersion(row)]));
}

const readCurrentVersions = prepareRead((db: Kysely<LibraryTables>, among) =>
  db
    .selectFrom('entries')
    .innerJoin('versions', 'versions.id', 'entries.current_version_id')
    .leftJoin('entries as folders', 'folders.id', 'entries.parent_id')
    .select(VERSION_COLUMNS)
    .where(among('entries.id')),
);

const readFolders = prepareRead((db: Kysely<LibraryTables>, among) =>
  db
    .selectFrom('entries')
    .select(['id', 'product_id'])
    .where('kind', '=', 'folder')
    .where(among('id')),
);

/** The content that a download of each entry would get. An entry that does not exist, or is in the bin, is absent. */
export async function getCurrentVersions(
  db: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, FileVersion | FoundFolder>> {
  const found = new Map<string, FileVersion | FoundFolder>();
  for (const row of await readCurrentVersions(db, entryIds)) {
    if (!isInBin(row.product_id)) found.set(row.entry_id, toVersion(row));
  }
  // Mostly there is nothing left to ask.
  const others = entryIds.filter((id) => !found.has(id));
  for (const [id, folder] of await getFolders(db, others)) found.set(id, folder);
  return found;
}

/** Those of the entries that are folders, and not in the bin. */
export async function getFolders(
  db: Database,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, FoundFolder>> {
  const rows = await readFolders(db, entryIds);
  return new Map(
    rows
      .filter(({ product_id: productId }) => !isInBin(productId))
      .map(({ id, product_id: productId }) => [id, { kind: 'folder' as const, productId }]),
  );
}

type VersionRow = Awaited<ReturnType<typeof readVersions>>[number];

function toVersion(row: VersionRow): FileVersion {
  const deleted = isInBin(row.product_id);
  return {
    entryId: row.entry_id,
    versionId: row.version_id,
    name: row.name,
    size: row.size,
    sha256: row.sha256,
    mediaType: row.media_type,
    publishedAt: row.published_at,
    withdrawn: row.withdrawn_at !== null || row.entry_withdrawn_at !== null || deleted,
    deleted,
    damaged: row.damaged_at !== null,
    recallReason: row.recall_reason,
    productId: productOutsideBin(row.product_id),
  };
}
