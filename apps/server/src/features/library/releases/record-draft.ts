import type { Release } from '@file-server/contract/releases';
import type { BlobRef } from '@file-server/blob-store';
import type { LibraryDeps } from '../deps.ts';
import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { lockTree } from '../../library-revision/index.ts';
import { lockProductOf } from '../placement.ts';
import type { LibraryTables } from '../tables.ts';

/** Wants a draft to be published at an instant (null = at none), in the transaction that says so. */
export type ScheduleDraft = (
  tx: Database,
  draftId: string,
  publishAt: number | null,
) => Promise<void>;

interface NewDraft {
  readonly parentId: string | null;
  readonly name: string;
  readonly blob: BlobRef;
  readonly mediaType: string;
  readonly crc32: number;
  readonly release: Release;
  readonly publisher: string | null;
  /** Epoch milliseconds; null = when somebody publishes it. */
  readonly publishAt: number | null;
}

/**
 * Keeps a published blob as a version that nobody but operators learns of. The same once more, for the
 * same instant, is nothing new, but for notes that came with it.
 * @throws LibraryError parent_not_found
 */
export function recordDraft(
  { db, clock, signals }: LibraryDeps,
  draft: NewDraft,
  schedule: ScheduleDraft,
): Promise<{ versionId: string }> {
  const { blob, release, publishAt } = draft;
  return db.transaction(async (tx) => {
    await lockPlace(tx, draft.parentId);
    const same = await findSameDraft(tx, draft);
    if (same) {
      if (release.notes !== null) await changeNotes(tx, same.id, release.notes);
      return { versionId: same.id };
    }
    const id = newId();
    await tables<LibraryTables>(tx)
      .insertInto('drafts')
      .values({
        id,
        parent_id: draft.parentId,
        name: draft.name,
        size: blob.size,
        sha256: blob.sha256,
        media_type: draft.mediaType,
        crc32: draft.crc32,
        ...release,
        publisher: draft.publisher,
        created_at: clock.now(),
        publish_at: publishAt,
      })
      .execute();
    if (publishAt !== null) await schedule(tx, id, publishAt);
    tx.afterCommit(() => signals.publish({ type: 'desk_changed' }));
    return { versionId: id };
  });
}

/**
 * Of two that make the same draft at once the second waits, and finds that of the first.
 * @throws LibraryError parent_not_found
 */
async function lockPlace(tx: Database, parentId: string | null): Promise<void> {
  // The top of the library has no row of its own.
  if (parentId === null) await lockTree(tx);
  else await lockProductOf(tx, parentId);
}

function findSameDraft(tx: Database, draft: NewDraft): Promise<{ id: string } | undefined> {
  const { parentId, blob, release, publishAt } = draft;
  return tables<LibraryTables>(tx)
    .selectFrom('drafts')
    .select('id')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('name', '=', draft.name)
    .where('sha256', '=', blob.sha256)
    .where('channel', '=', release.channel)
    .where('label', release.label === null ? 'is' : '=', release.label)
    .where('platform', release.platform === null ? 'is' : '=', release.platform)
    .where('publish_at', publishAt === null ? 'is' : '=', publishAt)
    .executeTakeFirst();
}

async function changeNotes(tx: Database, draftId: string, notes: string): Promise<void> {
  const drafts = tables<LibraryTables>(tx).updateTable('drafts').set({ notes });
  await drafts.where('id', '=', draftId).execute();
}
