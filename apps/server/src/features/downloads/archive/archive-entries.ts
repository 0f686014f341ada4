import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { getSubtree, type SubtreeEntry } from '../../library/index.ts';

/** Files and folders together: bounds the transaction that reserves, and the rows of a set. */
const MAX_ARCHIVE_MEMBERS = 10_000;

/**
 * The entries and everything below them, as they are opened and quoted together.
 * @throws ProblemError entry_not_found, archive_too_large
 */
export async function findArchiveEntries(
  db: Database,
  entryIds: readonly string[],
): Promise<readonly SubtreeEntry[]> {
  const entries = await getSubtree(db, entryIds, MAX_ARCHIVE_MEMBERS);
  if (entries === null) throw new ProblemError('archive_too_large');
  return entries;
}

/** Why nobody gets any of the files among the entries; null = one is on offer, or there is none. */
export function wholeRefusal(
  entries: readonly SubtreeEntry[],
): 'file_withdrawn' | 'content_damaged' | null {
  const refusals = entries.flatMap(({ file }) => (file ? [file.refusal] : []));
  if (refusals.length === 0 || refusals.includes(null)) return null;
  return refusals.includes('file_withdrawn') ? 'file_withdrawn' : 'content_damaged';
}
