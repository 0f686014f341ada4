import { inBin } from '../bin-condition.ts';
import { type FileGroup, SEARCH_TYPES } from '@file-server/contract/search';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { MAX_DEPTH } from '../repository.ts';
import type { FoundNames, NameQuery, NameWindow } from './port.ts';

/** Matches of one window, and of what is found by where it lies. Ranking them takes milliseconds. */
export const WINDOW = 1000;
/** Matches of the first window of a search without filters, which is asked while somebody types. */
const SHORT_WINDOW = 250;
/** Names that begin with the text and are looked at, wherever they stand. */
const HEAD = 200;
/** Entries of the caller's own products, or of the folder, that are looked at. */
const ENTRIES_IN_FOLDERS = 20_000;
/** Folders below the one that is searched. */
const FOLDERS = 10_000;
/** Texts of one or two characters are in no trigram: this many of the newest names are read. */
const READ = 100_000;
const TRIGRAM = 3;
/** Greater than every character of a name. */
const LAST_CHARACTER = '\u{10ffff}';

/** What the engines say differently. */
export interface EngineSql {
  /** 1 or more where the text holds the part. */
  readonly indexOf: (text: RawBuilder<unknown>, part: string) => RawBuilder<unknown>;
  /** That a value is in what a query of one column reads, each of them found by an index. */
  readonly isOneOf: (value: RawBuilder<unknown>, query: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The name of an entry, found by an index for each row that stands before it. */
  readonly nameOf: (entryId: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** `id, entry_id, folded` of names that hold a text of three characters or more, newest first. */
  readonly newest: (text: string, before: number, limit: number) => RawBuilder<unknown>;
}

interface FoundRow {
  readonly looked: number | string;
  readonly last: number | string | null;
  readonly entry_id: string | null;
}

/**
 * The statement of one window. `toFound` reads its rows. Where it says `cross join`, SQLite keeps the
 * order of the tables, which puts the few rows first; without statistics it would read all entries.
 */
export function selectNames(
  db: Database,
  engine: EngineSql,
  query: NameQuery,
  window: NameWindow,
): CompiledQuery<FoundRow> {
  const { folderId, hiddenProducts, hasBin, text } = query;
  const before = window.before ?? Number.MAX_SAFE_INTEGER;
  const isFirst = window.before === null;
  const size = sizeOf(query, window);
  const newest =
    Array.from(text).length < TRIGRAM
      ? recentNames(engine, text, before, size)
      : engine.newest(text, before, size);
  const restricts = hiddenProducts.length > 0 || hasBin;
  const ranked = sql`
    select found.id, found.entry_id, ${rankOf(engine, text)} as place, entries.updated_at
    from found cross join entries
    ${restricts ? sql`left join entries as parent on parent.id = entries.parent_id` : sql``}
    where entries.id = found.entry_id and ${sql.join(conditionsOf(db, query), sql` and `)}
    order by place, entries.updated_at desc, found.id desc
    limit ${window.limit + 1} offset ${window.skip}`;
  return sql<FoundRow>`
    with recursive
      newest as materialized (${newest}),
      head as materialized (
        select id, entry_id, folded from entry_names
        where folded >= ${text} and folded < ${text + LAST_CHARACTER}
        order by folded, id limit ${HEAD}),
      ${folderId === undefined && !window.byFolder ? sql`` : foldersWithin(db, query)}
      in_folders as materialized (${window.byFolder ? namesInFolders(engine, query, isFirst) : NOTHING}),
      found as materialized (${isFirst ? UNITED : REMAINING})
    select looked.looked, looked.last, ranked.entry_id
    from (select count(*) as looked, min(id) as last from newest) as looked
    left join (${ranked}) as ranked on 1 = 1
    order by ranked.place, ranked.updated_at desc, ranked.id desc`.compile(db.kysely);
}

/** @param rows of `selectNames` for the same query and window */
export function toFound(
  rows: readonly FoundRow[],
  query: NameQuery,
  window: NameWindow,
): FoundNames {
  const { limit } = window;
  const [first] = rows;
  const isCut = Number(first?.looked ?? 0) >= sizeOf(query, window);
  return {
    entryIds: rows.flatMap(({ entry_id: id }) => (id === null ? [] : [id])).slice(0, limit + 1),
    next: isCut && first?.last ? Number(first.last) : null,
  };
}

const sizeOf = (query: NameQuery, { before }: NameWindow): number =>
  before === null ? firstSizeOf(query) : WINDOW;

function firstSizeOf({ type, minSize, maxSize, from, to, channel }: NameQuery): number {
  const filters = [type, minSize, maxSize, from, to, channel];
  return filters.every((filter) => filter === undefined) ? SHORT_WINDOW : WINDOW;
}

const NOTHING = sql`select id, entry_id, folded from entry_names where 1 = 0`;
const UNITED = sql`
  select id, entry_id, folded from newest
  union select id, entry_id, folded from head
  union select id, entry_id, folded from in_folders`;
/** What the first window has shown is not shown again. */
const REMAINING = sql`
  select id, entry_id, folded from newest
  where id not in (select id from head) and id not in (select id from in_folders)`;

function recentNames(engine: EngineSql, text: string, before: number, limit: number) {
  return sql`
    select id, entry_id, folded from entry_names
    where id < ${before}
      and id > (select coalesce(max(id), 0) from entry_names where id < ${before}) - ${READ}
      and ${engine.indexOf(sql`folded`, text)} > 0
    order by id desc limit ${limit}`;
}

/**
 * The folders that are searched: one and all below it, or those of the products that may be seen. Two
 * parts, because PostgreSQL takes no limit inside of a recursion, and stops at one beyond it.
 */
function foldersWithin(db: Database, { folderId, hiddenProducts }: NameQuery) {
  const start =
    folderId === undefined
      ? sql`select folder_id, 0 from products
          where not ${isAmong(db, sql`products.id`, hiddenProducts)}`
      : sql`select id, 0 from entries where id = ${folderId} and kind = 'folder'`;
  return sql`
    below (id, depth) as (
      ${start}
      union all
      select entries.id, below.depth + 1 from below
      join entries on entries.parent_id = below.id and entries.kind = 'folder'
      where below.depth < ${MAX_DEPTH}),
    within as materialized (select id from below limit ${FOLDERS}),`;
}

/**
 * Where few of the many names that match may be shown, the newest of those are found by where they
 * lie. The first window has them only where the newest are cut: else it has all names that match. A
 * later one leaves out what the first has shown. The gate is a table of one row or none, because
 * SQLite would ask a condition of each row. Entries come in the order of their update and each brings
 * its name, so that no more names are read than are wanted.
 */
function namesInFolders(engine: EngineSql, query: NameQuery, isFirst: boolean) {
  const { text } = query;
  const size = firstSizeOf(query);
  const gate = sql`(select 1 as open where (select count(*) from newest) >= ${size}) as gate`;
  const inside = sql`
    select entries.id, entries.updated_at from ${isFirst ? sql`${gate} cross join` : sql``} entries
    where ${engine.isOneOf(sql`entries.parent_id`, sql`select id from within`)} limit ${ENTRIES_IN_FOLDERS}`;
  return sql`
    select named.id, named.entry_id, named.folded
    from (
      select id, updated_at from (${inside}) as inside order by updated_at desc, id limit ${ENTRIES_IN_FOLDERS}
    ) as inside
    cross join ${engine.nameOf(sql`inside.id`)} as named
    where ${engine.indexOf(sql`named.folded`, text)} > 0 and named.entry_id = inside.id
    limit ${size}`;
}

/** 0 = the name itself, 1 = its beginning, 2 = the beginning of a word, 3 = anywhere. */
function rankOf(engine: EngineSql, text: string) {
  const words = WORD_BREAKS.reduce(
    (name: RawBuilder<unknown>, mark) => sql`replace(${name}, ${sql.lit(mark)}, ' ')`,
    sql`found.folded`,
  );
  const wanted = WORD_BREAKS.reduce((name, mark) => name.replaceAll(mark, ' '), text);
  return sql`case
    when found.folded = ${text} then 0
    when ${engine.indexOf(sql`found.folded`, text)} = 1 then 1
    when ${engine.indexOf(words, ` ${wanted}`)} > 0 then 2
    else 3 end`;
}

const WORD_BREAKS = ['-', '_', '.', '(', '['] as const;

function conditionsOf(db: Database, query: NameQuery): RawBuilder<unknown>[] {
  const { type, minSize, maxSize, from, to, folderId, channel, hiddenProducts, hasBin } = query;
  const all: RawBuilder<unknown>[] = [sql`1 = 1`];
  if (type === 'folder' || type === 'file') all.push(sql`entries.kind = ${type}`);
  else if (type !== undefined) all.push(sql`entries.kind = 'file'`, hasEnding(type));
  if (minSize !== undefined) all.push(sql`entries.size >= ${minSize}`);
  if (maxSize !== undefined) all.push(sql`entries.size <= ${maxSize}`);
  if (from !== undefined) all.push(sql`entries.updated_at >= ${from}`);
  if (to !== undefined) all.push(sql`entries.updated_at < ${to}`);
  if (folderId !== undefined) all.push(sql`entries.parent_id in (select id from within)`);
  if (channel !== undefined) all.push(isReleasedIn(channel));
  if (hiddenProducts.length > 0 || hasBin) {
    const product = sql`coalesce(entries.product_id, parent.product_id)`;
    all.push(
      sql`(${product} is null
        or not ${isAmong(db, product, hiddenProducts)} and not ${inBin(product)})`,
    );
  }
  return all;
}

function hasEnding(group: FileGroup) {
  const endings = SEARCH_TYPES[group].map((ending) => sql`found.folded like ${`%.${ending}`}`);
  return sql`(${sql.join(endings, sql` or `)})`;
}

const isReleasedIn = (channel: string) => sql`exists (
  select 1 from versions where versions.entry_id = entries.id
    and versions.channel = ${channel} and versions.recalled_at is null)`;

const isAmong = (db: Database, value: RawBuilder<unknown>, ids: readonly string[]) =>
  db.capabilities.lists.holds(value, db.capabilities.lists.encode(ids));
