import type { EntryDetails } from '@file-server/contract';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { type EntryRow, findAncestors, findEntry } from './repository.ts';

/**
 * An entry and the folders it lies in, from the top of the library down to its parent.
 * @throws ProblemError entry_not_found
 */
export async function getEntryDetails(
  db: Database,
  entryId: string,
): Promise<{ row: EntryRow; ancestors: EntryDetails['ancestors'] }> {
  const row = await findEntry(db, entryId);
  if (!row) throw new ProblemError('entry_not_found');
  return { row, ancestors: await findAncestors(db, row.parent_id) };
}
