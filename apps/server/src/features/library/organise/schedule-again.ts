import { sql } from 'kysely';
import { type Database, tables } from '../../../platform/db/database.ts';
import type { ScheduleDraft } from '../releases/record-draft.ts';
import type { EntryKind, LibraryTables } from '../tables.ts';
import { foldersBelow } from './folders-below.ts';

interface Restored {
  readonly entryId: string;
  readonly kind: EntryKind;
  /** Where it is now. */
  readonly parentId: string | null;
  readonly name: string;
}

/**
 * Has the drafts of what came back out of the bin published at their moment, or at once where it has
 * passed: a task whose moment came meanwhile found no folder and was given up. Those that still wait
 * are wanted twice then, of which the second finds nothing to do.
 */
export async function scheduleAgain(
  tx: Database,
  restored: Restored,
  schedule: ScheduleDraft,
): Promise<void> {
  for (const { id, publish_at: publishAt } of await findScheduled(tx, restored)) {
    if (publishAt !== null) await schedule(tx, id, publishAt);
  }
}

function findScheduled(tx: Database, { entryId, kind, parentId, name }: Restored) {
  const drafts = tables<LibraryTables>(tx)
    .selectFrom('drafts')
    .select(['id', 'publish_at'])
    .where('publish_at', 'is not', null);
  if (kind === 'file') {
    const place = drafts.where('parent_id', parentId === null ? 'is' : '=', parentId);
    return place.where('name', '=', name).execute();
  }
  const inside = sql<string>`(with recursive ${foldersBelow(entryId)} select id from inside)`;
  return drafts.where('parent_id', 'in', inside).execute();
}
