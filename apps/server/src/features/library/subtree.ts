import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { findHidden, NO_PRODUCT, type Viewer } from '../products/index.ts';
import { type VersionRefusal, versionRefusal } from './file-version.ts';
import { stateOf } from './present.ts';
import { type EntryRow, selectEntries, selectPlacedEntries } from './repository.ts';

/** One entry of a subtree; a file with the content that a download of it would get. */
export interface SubtreeEntry {
  readonly entryId: string;
  readonly parentId: string | null;
  readonly name: string;
  /** Orders the entries of a folder; ties are broken by id. */
  readonly sortKey: string;
  /** Epoch milliseconds: of the publication, or of the last change of a folder. */
  readonly modifiedAt: number;
  /** The product that it belongs to; null = none. */
  readonly productId: string | null;
  /** Null for a folder. */
  readonly file: SubtreeFile | null;
}

interface SubtreeFile {
  readonly versionId: string;
  /** Bytes. */
  readonly size: number;
  /** Why nobody gets it, whatever their licence; null = it is on offer. */
  readonly refusal: VersionRefusal | null;
}

/** Entries of one statement, so that a large folder does not keep the event loop to itself. */
const PAGE = 1_000;
/** Folders of one statement; the engines limit the number of bound values. */
const FOLDERS_PER_STATEMENT = 500;

/**
 * The entries and everything below them that the viewer may see, each once and in no order. Level by
 * level, because every engine can cut a level off at the limit.
 * @returns null when there are more entries than `limit`
 * @throws ProblemError entry_not_found when one of the ids is unknown, or to this viewer
 */
export async function getSubtree(
  db: Database,
  viewer: Viewer,
  entryIds: readonly string[],
  limit: number,
): Promise<SubtreeEntry[] | null> {
  const found = new Map<string, SubtreeEntry>();
  /** Of each folder that was found. */
  const products = new Map<string, string | null>();
  const add = (rows: readonly EntryRow[], productOf: (row: EntryRow) => string | null) => {
    const news = rows.filter((row) => !found.has(row.id));
    for (const row of news) found.set(row.id, presentRow(row, productOf(row)));
    const folders = news.filter((row) => row.kind === 'folder');
    for (const row of folders) products.set(row.id, row.product_id);
    return folders.map((row) => row.id);
  };
  const tops = await readTops(db, viewer, entryIds);
  const productOfTop = new Map(tops.map((top) => [top.id, top.any_product_id]));
  let folders = add(tops, (row) => productOfTop.get(row.id) ?? null);
  while (folders.length > 0) {
    const below: string[] = [];
    for await (const page of readChildren(db, folders)) {
      const shown = await keepShown(db, viewer, page, products);
      below.push(
        ...add(shown, (row) => row.product_id ?? products.get(row.parent_id ?? '') ?? null),
      );
      if (found.size > limit) return null;
    }
    folders = below;
  }
  return found.size > limit ? null : [...found.values()];
}

/** The entries that were asked for, with the product that each belongs to. */
async function readTops(db: Database, viewer: Viewer, entryIds: readonly string[]) {
  const asked = [...new Set(entryIds)];
  const tops = await selectPlacedEntries(db).where('entries.id', 'in', asked).execute();
  const isMissing = tops.length < asked.length;
  const productIds = tops.map((top) => top.any_product_id);
  const hidden = await findHidden(db, viewer, [...productIds, isMissing ? NO_PRODUCT : null]);
  if (isMissing || hidden.size > 0) throw new ProblemError('entry_not_found');
  return tops;
}

/** Without the folders that are products which the viewer must not know of. */
async function keepShown(
  db: Database,
  viewer: Viewer,
  rows: EntryRow[],
  products: ReadonlyMap<string, string | null>,
): Promise<EntryRow[]> {
  const marked = rows.filter(
    (row) => row.product_id !== null && row.product_id !== products.get(row.parent_id ?? ''),
  );
  const hidden = await findHidden(
    db,
    viewer,
    marked.map((row) => row.product_id),
  );
  if (hidden.size === 0) return rows;
  return rows.filter((row) => row.product_id === null || !hidden.has(row.product_id));
}

async function* readChildren(
  db: Database,
  folders: readonly string[],
): AsyncGenerator<EntryRow[], void, undefined> {
  for (let from = 0; from < folders.length; from += FOLDERS_PER_STATEMENT) {
    const parents = folders.slice(from, from + FOLDERS_PER_STATEMENT);
    let last: EntryRow | undefined;
    do {
      const page = await selectChildren(db, parents, last).execute();
      yield page;
      await yieldToEventLoop();
      last = page.length < PAGE ? undefined : page.at(-1);
    } while (last);
  }
}

function selectChildren(db: Database, parents: readonly string[], after: EntryRow | undefined) {
  const all = selectEntries(tables(db)).where('entries.parent_id', 'in', parents);
  const rest =
    after === undefined
      ? all
      : all.where((eb) =>
          eb(
            eb.refTuple('entries.parent_id', 'entries.name'),
            '>',
            eb.tuple(after.parent_id ?? '', after.name),
          ),
        );
  return rest.orderBy('entries.parent_id').orderBy('entries.name').limit(PAGE);
}

function presentRow(row: EntryRow, productId: string | null): SubtreeEntry {
  const shared = {
    entryId: row.id,
    parentId: row.parent_id,
    name: row.name,
    sortKey: row.sort_key,
    productId,
  };
  const { version_id: versionId, size, published_at: publishedAt } = row;
  if (versionId === null || size === null || publishedAt === null) {
    return { ...shared, modifiedAt: row.updated_at, file: null };
  }
  const refusal = versionRefusal(stateOf(row));
  return { ...shared, modifiedAt: publishedAt, file: { versionId, size, refusal } };
}
