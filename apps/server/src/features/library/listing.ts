import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { prepare } from '../../platform/db/prepared-statement.ts';
import { isShown, type Viewer } from '../products/index.ts';
import { decodeCursor, encodeCursor, type ListScope, type Position } from './cursor.ts';
import { type EntryRow, selectEntries } from './repository.ts';
import { type EntryKind, type LibraryTables, type SortColumn, sortColumns } from './tables.ts';
import { requireVisibleFolder } from './visible-entries.ts';

export interface ListQuery extends ListScope {
  readonly viewer: Viewer;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Rows to pass over, instead of a cursor. */
  readonly offset?: number | undefined;
}

/** A folder as its reader sees it. */
export interface ListedFolder extends ListScope {
  readonly viewer: Viewer;
  /** The product that the folder belongs to; an empty text = none. */
  readonly productId: string;
}

interface ListPage {
  readonly rows: EntryRow[];
  /** The product that the folder belongs to; null = none. */
  readonly productId: string | null;
  readonly nextCursor: string | null;
  /** Entries of the folder that the viewer may see; undefined after a cursor. */
  readonly total: number | undefined;
}

/**
 * One page of a folder, folders first in every order. Continuing by cursor neither repeats nor skips
 * an entry that stays as it is, whatever is published or removed between the pages; an offset counts
 * the rows that are there now.
 * @throws ProblemError entry_not_found when there is no such folder; invalid_cursor
 */
export async function listEntries(
  db: Database,
  { limit, cursor, offset = 0, ...scope }: ListQuery,
): Promise<ListPage> {
  const after = cursor === undefined ? null : decodeCursor(cursor, scope);
  const productId = await requireVisibleFolder(db, scope.viewer, scope.parentId);
  const folder = { ...scope, productId: productId ?? '' };
  if (offset > 0) {
    const counts = await countEntries(db, folder);
    const total = counts.folder + counts.file;
    const last = await findPosition(db, folder, counts, offset - 1);
    return last === null
      ? { rows: [], productId, nextCursor: null, total }
      : { ...(await readPage(db, folder, last, limit)), productId, total };
  }
  const page = { ...(await readPage(db, folder, after, limit)), productId };
  if (cursor !== undefined) return { ...page, total: undefined };
  // A list that ends here has been counted by reading it.
  if (page.nextCursor === null) return { ...page, total: page.rows.length };
  const counts = await countEntries(db, folder);
  return { ...page, total: counts.folder + counts.file };
}

async function readPage(db: Database, scope: ListedFolder, after: Position | null, limit: number) {
  // One row more than asked for tells whether there is a next page.
  const rows: EntryRow[] =
    after?.kind === 'file' ? [] : await readSegment(db, scope, 'folder', after, limit + 1);
  if (rows.length <= limit) {
    const files = after?.kind === 'file' ? after : null;
    rows.push(...(await readSegment(db, scope, 'file', files, limit + 1 - rows.length)));
  }
  const last = rows[limit - 1];
  const more = rows.length > limit && last !== undefined;
  return {
    rows: rows.slice(0, limit),
    nextCursor: more ? encodeCursor(scope, positionOf(last, scope)) : null,
  };
}

/** What is the same for all segments that one statement reads. */
interface SegmentShape extends Omit<ListScope, 'parentId'> {
  readonly kind: EntryKind;
  readonly isTop: boolean;
  /** Whether it begins after a row. */
  readonly continues: boolean;
}

interface SegmentPlace {
  readonly parentId: string | null;
  /** Of the row that it begins after. */
  readonly keys: Position['keys'];
  readonly limit: number;
  readonly viewer: Viewer;
  readonly productId: string;
}

const segments = new Map<string, ReturnType<typeof prepareSegment>>();

/** The next rows of one kind. The few statements for it are built once: that took as long as a fifth of the rows. */
async function readSegment(
  db: Database,
  { parentId, sort, order, viewer, productId }: ListedFolder,
  kind: EntryKind,
  after: Position | null,
  limit: number,
): Promise<EntryRow[]> {
  const shape = { kind, sort, order, isTop: parentId === null, continues: after !== null };
  const name = Object.values(shape).join(' ');
  const read = segments.get(name) ?? prepareSegment(shape);
  segments.set(name, read);
  const { rows } = await read(db, { parentId, keys: after?.keys ?? [], limit, viewer, productId });
  return rows;
}

function prepareSegment(shape: SegmentShape) {
  return prepare<LibraryTables, SegmentPlace, EntryRow>(({ value }, db) =>
    selectSegment(db, shape, {
      parentId: sql<string>`${value(({ parentId }) => parentId)}`,
      keys: sortColumns(shape.kind, shape.sort).map((_, index) => value(({ keys }) => keys[index])),
      limit: sql<number>`${value(({ limit }) => limit)}`,
      productId: value(({ productId }) => productId),
      viewer: {
        userId: value(({ viewer }) => viewer.userId),
        now: value(({ viewer }) => viewer.now),
      },
    }).compile(),
  );
}

/**
 * The next rows of one kind. Folders and files are two queries, because only with the kind fixed is
 * the order of the list the order of an index.
 */
export function selectSegment(
  db: Kysely<LibraryTables>,
  { kind, sort, order, isTop, continues }: SegmentShape,
  place: {
    readonly parentId: RawBuilder<string>;
    readonly keys: readonly RawBuilder<unknown>[];
    readonly limit: RawBuilder<number>;
    readonly productId: RawBuilder<unknown>;
    readonly viewer: Readonly<Record<keyof Viewer, RawBuilder<unknown>>>;
  },
) {
  const columns = sortColumns(kind, sort).map((column) => sql.ref(`entries.${column}`));
  let query = selectEntries(db).where('entries.kind', '=', kind).limit(place.limit);
  query = isTop
    ? query.where('entries.parent_id', 'is', null)
    : query.where('entries.parent_id', '=', place.parentId);
  // A file is seen by whoever sees its folder.
  if (kind === 'folder') {
    query = query.where(isShown('entries.product_id', place.productId, place.viewer));
  }
  if (continues) query = query.where(isBeyond(columns, place.keys, order));
  // Every row has the same parent, but PostgreSQL sees the order of the index after "is null" only so.
  query = query.orderBy('entries.parent_id', order);
  for (const column of columns) query = query.orderBy(column, order);
  return query;
}

type Counts = Record<EntryKind, number> & { readonly hidden: number };

/** The entries of a folder that the viewer sees, by kind, and the folders they do not; counted in an index. */
async function countEntries(db: Database, folder: ListedFolder): Promise<Counts> {
  const rows = await selectCounts(db, folder).execute();
  const counts = { folder: 0, file: 0, hidden: 0 };
  for (const { kind, count, shown } of rows) {
    counts[kind] = Number(shown);
    counts.hidden += Number(count) - Number(shown);
  }
  return counts;
}

/** Whoever sees a folder sees all of its files, so these are counted without a look at their rows. */
export function selectCounts(
  db: Database,
  { parentId, viewer, productId }: Pick<ListedFolder, 'parentId' | 'viewer' | 'productId'>,
) {
  const counted = (kind: EntryKind, shown: RawBuilder<number | string>) =>
    tables<LibraryTables>(db)
      .selectFrom('entries')
      .where('parent_id', parentId === null ? 'is' : '=', parentId)
      .where('kind', '=', kind)
      .select((eb) => [
        sql.lit(kind).as('kind'),
        eb.fn.countAll<number | string>().as('count'),
        shown.as('shown'),
      ]);
  const seen = isShown('product_id', productId, viewer);
  return counted('folder', sql`sum(case when ${seen} then 1 else 0 end)`).unionAll(
    counted('file', sql`count(*)`),
  );
}

/** The place of the row of an index, from 0; null beyond the end. */
async function findPosition(
  db: Database,
  scope: ListedFolder,
  counts: Counts,
  index: number,
): Promise<Position | null> {
  const kind = index < counts.folder ? 'folder' : 'file';
  const offset = kind === 'folder' ? index : index - counts.folder;
  if (offset >= counts[kind]) return null;
  const row = await selectPosition(db, scope, kind, {
    offset,
    hides: counts.hidden > 0,
  }).executeTakeFirst();
  return row ? positionOf({ ...row, kind }, scope) : null;
}

/**
 * The keys of one row of a kind, found without leaving the index of the order.
 * @param place.hides whether some folders are not seen, and must be looked at
 */
export function selectPosition(
  db: Database,
  { parentId, sort, order, viewer, productId }: ListedFolder,
  kind: EntryKind,
  { offset, hides }: { readonly offset: number; readonly hides: boolean },
) {
  const columns = sortColumns(kind, sort);
  let query = tables<LibraryTables>(db)
    .selectFrom('entries')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('kind', '=', kind)
    .select(columns)
    .limit(1)
    .offset(offset)
    .orderBy('parent_id', order);
  for (const column of columns) query = query.orderBy(column, order);
  if (!hides || kind === 'file') return query;
  return query.where(isShown('product_id', productId, viewer));
}

function isBeyond(
  columns: readonly RawBuilder<unknown>[],
  keys: readonly RawBuilder<unknown>[],
  order: ListScope['order'],
): RawBuilder<boolean> {
  const operator = sql.raw(order === 'asc' ? '>' : '<');
  return sql`(${sql.join(columns)}) ${operator} (${sql.join(keys)})`;
}

type SortKeys = Partial<Readonly<Record<SortColumn, string | number | null>>>;

function positionOf(row: SortKeys & { readonly kind: EntryKind }, { sort }: ListScope): Position {
  const keys = sortColumns(row.kind, sort).map((column) => {
    const key = row[column];
    if (key === null || key === undefined)
      throw new Error(`The file ${row.id} has no ${column} to sort by.`);
    return key;
  });
  return { kind: row.kind, keys };
}
