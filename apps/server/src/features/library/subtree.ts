import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
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
  readonly withdrawn: boolean;
}

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
  let level = await selectEntries(db).where('entries.id', 'in', asked).execute();
  if (level.length < asked.length) throw new ProblemError('entry_not_found');
  const found = new Map<string, SubtreeEntry>();
  for (;;) {
    const news = level.filter((row) => !found.has(row.id));
    for (const row of news) found.set(row.id, presentRow(row));
    if (found.size > limit) return null;
    const folders = news.filter((row) => row.kind === 'folder').map((row) => row.id);
    if (folders.length === 0) return [...found.values()];
    level = await selectEntries(db)
      .where('entries.parent_id', 'in', folders)
      .limit(limit + 1)
      .execute();
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
  const withdrawn = row.withdrawn_at !== null || row.version_withdrawn_at !== null;
  return { ...shared, modifiedAt: publishedAt, file: { versionId, size, withdrawn } };
}
