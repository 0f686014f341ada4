import { foldText } from '@file-server/domain/fold-text';
import { type Kysely, sql } from 'kysely';
import { type Database, tables } from '../../../platform/db/database.ts';
import { prepareForEach } from '../../../platform/db/prepared-statement.ts';
import { yieldToEventLoop } from '../../../platform/event-loop/time-slice.ts';
import type { Logger } from '../../../observability/logger.ts';
import type { LibraryTables } from '../tables.ts';
import type { NameSearch } from './port.ts';

/** Entries that are looked at together, and written together in one transaction. */
const BATCH = 1_000;
/** Rows of one statement: SQLite's event loop gets its turn between two. */
const ROWS = 100;

const insertNames = prepareForEach<LibraryTables, 'entry_id' | 'folded'>(
  { entry_id: 'text', folded: 'text' },
  (rows, db) =>
    sql`insert into entry_names (entry_id, folded)
      select entry_id, folded from ${rows} as named where true
      on conflict (entry_id) do nothing`.compile(db),
);

export interface IndexNamesDeps {
  readonly db: Database;
  readonly names: NameSearch;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
}

/** The job that keeps the search complete. */
export async function runIndexNames(
  { db, names, logger }: IndexNamesDeps,
  signal: AbortSignal,
): Promise<void> {
  // An index that is filled row by row takes a third more time than one that is built at once.
  const added = await indexMissingNames(db, signal);
  const advice = await names.prepare();
  if (advice !== null) logger.warn(advice);
  if (added > 0) logger.info({ added }, 'names were made findable');
}

/** Makes a new entry findable, in the transaction that inserts it. */
export async function indexName(tx: Database, entryId: string, name: string): Promise<void> {
  await insertNames(tx, [{ entry_id: entryId, folded: foldText(name) }]);
}

/** Lets an entry be found by the name that it has now, in the transaction that renames it. */
export async function reindexName(tx: Database, entryId: string, name: string): Promise<void> {
  await tables<LibraryTables>(tx)
    .updateTable('entry_names')
    .set({ folded: foldText(name) })
    .where('entry_id', '=', entryId)
    .execute();
}

/**
 * Makes findable what is not: a library from before there was a search, and what an older process
 * publishes beside this one. Folders come first, then files in the order of their publication, so that
 * the newest have the highest numbers.
 * @returns how many names were missing
 */
export async function indexMissingNames(db: Database, signal: AbortSignal): Promise<number> {
  if (await isComplete(db)) return 0;
  let added = 0;
  for (const read of [readFolders, readFiles]) {
    let after: Cursor | null = null;
    do {
      signal.throwIfAborted();
      const { missing, last }: Batch = await read(db, after);
      await insertAll(db, missing);
      added += missing.length;
      after = last;
      await yieldToEventLoop();
    } while (after);
  }
  return added;
}

/** Each name belongs to one entry, so as many names as entries are all of them. */
async function isComplete(db: Database): Promise<boolean> {
  const { rows } = await sql<{ entries: number | string; names: number | string }>`
    select (select count(*) from entries) as entries,
      (select count(*) from entry_names) as names`.execute(db.kysely);
  return Number(rows[0]?.entries) === Number(rows[0]?.names);
}

async function insertAll(db: Database, missing: readonly Named[]): Promise<void> {
  if (missing.length === 0) return;
  const rows = missing.map(({ id, name }) => ({ entry_id: id, folded: foldText(name) }));
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += ROWS) {
      await insertNames(tx, rows.slice(start, start + ROWS));
    }
  });
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Cursor {
  readonly publishedAt: number;
  readonly id: string;
}

interface Batch {
  readonly missing: readonly Named[];
  readonly last: Cursor | null;
}

async function readFolders(db: Database, after: Cursor | null): Promise<Batch> {
  let query = withNames(tables<LibraryTables>(db))
    .select(['entries.id', 'entries.name', 'entries.kind', 'entry_names.id as number'])
    .orderBy('entries.id')
    .limit(BATCH);
  if (after) query = query.where('entries.id', '>', after.id);
  const rows = await query.execute();
  const last = rows.length === BATCH ? rows.at(-1) : undefined;
  return {
    missing: rows.filter(({ kind, number }) => kind === 'folder' && number === null),
    last: last ? { publishedAt: 0, id: last.id } : null,
  };
}

async function readFiles(db: Database, after: Cursor | null): Promise<Batch> {
  let query = withNames(tables<LibraryTables>(db))
    .innerJoin('versions', 'versions.entry_id', 'entries.id')
    .select([
      'entries.id',
      'entries.name',
      'entry_names.id as number',
      'versions.id as version_id',
      'versions.published_at',
    ])
    .orderBy('versions.published_at')
    .orderBy('versions.id')
    .limit(BATCH);
  if (after) {
    query = query.where(
      sql<boolean>`(versions.published_at, versions.id) > (${after.publishedAt}, ${after.id})`,
    );
  }
  const rows = await query.execute();
  const last = rows.length === BATCH ? rows.at(-1) : undefined;
  return {
    missing: rows.filter(({ number }) => number === null),
    last: last ? { publishedAt: last.published_at, id: last.version_id } : null,
  };
}

const withNames = (db: Kysely<LibraryTables>) =>
  db.selectFrom('entries').leftJoin('entry_names', 'entry_names.entry_id', 'entries.id');
