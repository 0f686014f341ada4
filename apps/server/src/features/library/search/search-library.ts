import { createHash } from 'node:crypto';
import type { SearchQuery } from '@file-server/contract/search';
import { foldText } from '@file-server/domain/fold-text';
import * as z from 'zod/mini';
import { type Database, tables } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { cursorForm } from '../../../platform/request/cursor.ts';
import { type EntryRow, findPaths, type PathFolder, selectEntries } from '../repository.ts';
import { isInBin } from '../../products/index.ts';
import { hasDeleted } from '../organise/bin-items.ts';
import type { NameQuery, NameSearch, NameWindow } from './port.ts';

/** Windows that one request looks through when its filters leave little of each. */
const WINDOWS = 4;
/** Windows without anything to show that are passed over, so that the work has a bound. */
const PASSED_OVER = 20;

interface SearchDeps {
  readonly db: Database;
  readonly names: NameSearch;
}

export interface FoundEntry {
  readonly row: EntryRow;
  /** From the top of the library down to the parent. */
  readonly path: readonly PathFolder[];
}

/**
 * Files and folders whose name holds the text: the name itself first, then its beginning, the
 * beginning of a word, any part; the newest first among equals. How much one request looks at is
 * bounded: of a text that thousands of names hold, the first page ranks the newest 250 and those that
 * begin with it, and the next cursor goes on with older ones.
 * @param hiddenProducts ids of products whose entries the caller may not see
 * @throws ProblemError invalid_cursor; the reason of the signal
 */
export async function searchLibrary(
  { db, names }: SearchDeps,
  search: SearchQuery,
  hiddenProducts: readonly string[],
  signal: AbortSignal,
): Promise<{ found: FoundEntry[]; nextCursor: string | null }> {
  const query = toNameQuery(search, hiddenProducts, await hasDeleted(db));
  const scope = scopeOf(query);
  const start = search.cursor === undefined ? null : decodeCursor(search.cursor, scope);
  if (query.text === '') return { found: [], nextCursor: null };
  const { entryIds, next } = await collect(names, query, { start, limit: search.limit }, signal);
  signal.throwIfAborted();
  const hidden = new Set(hiddenProducts);
  const isHidden = (productId: string | null) =>
    productId !== null && (isInBin(productId) || hidden.has(productId));
  const found = await readEntries(db, entryIds);
  return {
    // What has gone out of sight since its name was found would tell where it is now.
    found: found.filter(({ path }) => !path.some(({ productId }) => isHidden(productId))),
    nextCursor: next === null ? null : cursors.encode({ scope, ...next }),
  };
}

function toNameQuery(
  search: SearchQuery,
  hiddenProducts: readonly string[],
  hasBin: boolean,
): NameQuery {
  const { q, type, minSize, maxSize, from, to, folder, channel } = search;
  return {
    text: foldText(q),
    type,
    minSize,
    maxSize,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
    folderId: folder,
    channel,
    hiddenProducts,
    hasBin,
  };
}

type Place = Omit<NameWindow, 'limit' | 'byFolder'>;

/** Goes through windows until the page is full. */
async function collect(
  names: NameSearch,
  query: NameQuery,
  { start, limit }: { readonly start: Place | null; readonly limit: number },
  signal: AbortSignal,
): Promise<{ entryIds: string[]; next: Place | null }> {
  const entryIds: string[] = [];
  const byFolder = isByFolder(query);
  let place: Place = start ?? { before: null, skip: 0 };
  for (let looked = 0; looked < WINDOWS; looked += 1) {
    const left = limit - entryIds.length;
    const window = await names.find(query, { ...place, byFolder, limit: left }, signal);
    entryIds.push(...window.entryIds.slice(0, left));
    if (window.entryIds.length > left) {
      return { entryIds, next: { ...place, skip: place.skip + left } };
    }
    if (window.next === null) return { entryIds, next: null };
    place = { before: window.next, skip: 0 };
    if (entryIds.length === limit) break;
  }
  const isAllShown = query.hiddenProducts.length === 0 && !query.hasBin;
  return { entryIds, next: isAllShown ? place : await findNextShown(names, query, place, signal) };
}

/** Asked anew for each page: a cursor that said it would tell that hidden products exist. */
const isByFolder = ({ hiddenProducts, folderId }: NameQuery): boolean =>
  hiddenProducts.length > 0 || folderId !== undefined;

/**
 * The next window with something to show; null = there is none, or none is near. A cursor to windows
 * without would tell that hidden or deleted names match.
 */
async function findNextShown(
  names: NameSearch,
  query: NameQuery,
  from: Place,
  signal: AbortSignal,
): Promise<Place | null> {
  const byFolder = isByFolder(query);
  let place = from;
  for (let looked = 0; looked < PASSED_OVER; looked += 1) {
    const window = await names.find(query, { ...place, byFolder, limit: 1 }, signal);
    if (window.entryIds.length > 0) return place;
    if (window.next === null) return null;
    place = { before: window.next, skip: 0 };
  }
  return null;
}

/** The entries that are still there, in the order of the ids. */
async function readEntries(db: Database, ids: readonly string[]): Promise<FoundEntry[]> {
  if (ids.length === 0) return [];
  const rows = await selectEntries(tables(db)).where('entries.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const paths = await findPaths(
    db,
    rows.flatMap(({ parent_id: id }) => (id === null ? [] : [id])),
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    return [{ row, path: row.parent_id === null ? [] : (paths.get(row.parent_id) ?? []) }];
  });
}

const cursors = cursorForm(
  z.object({
    scope: z.string(),
    before: z.nullable(z.int().check(z.minimum(0))),
    skip: z.int().check(z.minimum(0)),
  }),
);

/** What a cursor was made for; what its user may see can change between two pages. */
const scopeOf = (query: NameQuery): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...query, hiddenProducts: undefined, hasBin: undefined }))
    .digest('base64url')
    .slice(0, 16);

function decodeCursor(text: string, scope: string): Place {
  const { scope: of, before, skip } = cursors.decode(text);
  if (of !== scope) throw new ProblemError('invalid_cursor');
  return { before, skip };
}
