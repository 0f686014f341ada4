import type { LockReason } from '@file-server/contract';
import { type Database, tables } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { yieldToEventLoop } from '../../platform/event-loop/time-slice.ts';
import { versionRefusal } from './file-version.ts';
import { type EntryRow, selectEntries } from './repository.ts';

/** One entry of a subtree; a file with the content that a download of it would get. */
export interface SubtreeEntry {
  readonly entryId: string;
  readonly parentId: string | null;
  readonly name: string;
  /** Orders the entries of a folder; ties are broken by id. */
  readonly sortKey: string;
  /** Epoch milliseconds: of the publication, or of the last change of a folder. */
  readonly modifiedAt: number;
  /** Null for a folder. */
  readonly file: SubtreeFile | null;
}

interface SubtreeFile {
  readonly versionId: string;
  /** Bytes. */
  readonly size: number;
  /** Why nobody gets it, whatever their licence; null = it is on offer. */
  readonly refusal: Extract<LockReason, 'file_withdrawn' | 'content_damaged'> | null;
}

/** Entries of one statement, so that a large folder does not keep the event loop to itself. */
const PAGE = 1_000;
/** Folders of one statement; the engines limit the number of bound values. */
const FOLDERS_PER_STATEMENT = 500;

/**
 * The entries and everything below them, each once and in no order. Level by level, because every
 * engine can cut a level off at the limit.
 * @returns null when there are more entries than `limit`
 * @throws ProblemError entry_not_found when one of the ids is unknown
 */
export async function getSubtree(
  db: Database,
  entryIds: readonly string[],
  limit: number,
): Promise<SubtreeEntry[] | null> {
  const asked = [...new Set(entryIds)];
  const tops = await selectEntries(tables(db)).where('entries.id', 'in', asked).execute();
  if (tops.length < asked.length) throw new ProblemError('entry_not_found');
  const found = new Map<string, SubtreeEntry>();
  const add = (rows: readonly EntryRow[]) => {
    const news = rows.filter((row) => !found.has(row.id));
    for (const row of news) found.set(row.id, presentRow(row));
    return news.filter((row) => row.kind === 'folder').map((row) => row.id);
  };
  let folders = add(tops);
  while (folders.length > 0) {
    const below: string[] = [];
    for await (const page of readChildren(db, folders)) {
      below.push(...add(page));
      if (found.size > limit) return null;
    }
    folders = below;
  }
  return found.size > limit ? null : [...found.values()];
}

async function* readChildren(
  db: Database,
  folders: readonly string[],
): AsyncGenerator<EntryRow[], void, undefined> {
  for (let from = 0; from < folders.length; from += FOLDERS_PER_STATEMENT) {
    const parents = folders.slice(from, from + FOLDERS_PER_STATEMENT);
    let last: EntryRow | undefined;
    do {
      const after = last;
      const page = await selectEntries(tables(db))
        .where('entries.parent_id', 'in', parents)
        .$if(after !== undefined, (rest) =>
          rest.where((eb) =>
            eb(
              eb.refTuple('entries.parent_id', 'entries.name'),
              '>',
              eb.tuple(after?.parent_id ?? '', after?.name ?? ''),
            ),
          ),
        )
        .orderBy('entries.parent_id')
        .orderBy('entries.name')
        .limit(PAGE)
        .execute();
      yield page;
      await yieldToEventLoop();
      last = page.length < PAGE ? undefined : page.at(-1);
    } while (last);
  }
}

function presentRow(row: EntryRow): SubtreeEntry {
  const shared = {
    entryId: row.id,
    parentId: row.parent_id,
    name: row.name,
    sortKey: row.sort_key,
  };
  const { version_id: versionId, size, published_at: publishedAt } = row;
  if (versionId === null || size === null || publishedAt === null) {
    return { ...shared, modifiedAt: row.updated_at, file: null };
  }
  const refusal = versionRefusal({
    withdrawn: row.withdrawn_at !== null || row.version_withdrawn_at !== null,
    damaged: row.damaged_at !== null,
  });
  return { ...shared, modifiedAt: publishedAt, file: { versionId, size, refusal } };
}
