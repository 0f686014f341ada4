import { type Database, tables } from '../../../platform/db/database.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import { type NewVersion, placeVersion, type Published } from '../commands/record-version.ts';
import type { LibraryDeps } from '../deps.ts';
import { requireFolder } from '../placement.ts';
import type { LibraryTables } from '../tables.ts';
import { publicationOf, publisherOf } from './publication.ts';

interface PublishDraftOptions {
  /** Only if it is scheduled for this instant still. */
  readonly scheduledFor?: number;
  /** Where it is nobody in person, versions keep who drafted it. */
  readonly by: Authorship;
  /** Hears, in the same transaction, of the version that has the content of the draft already. */
  readonly onSame?: (tx: Database, same: SameVersion) => Promise<void>;
}

export interface SameVersion {
  /** Of the draft, which is no more. */
  readonly draftId: string;
  readonly versionId: string;
}

/**
 * Moves a draft among the versions, as if its content had come now, and under the id it has. The row
 * of the draft goes in the same transaction, so of two who publish it at once one finds nothing.
 * A version that has the content already takes the notes, unless it has some.
 * @returns null when there is no such draft (any more)
 * @throws LibraryError parent_not_found, name_taken (by a folder)
 */
export function publishDraft(
  { db, clock, signals }: LibraryDeps,
  draftId: string,
  { scheduledFor, by, onSame }: PublishDraftOptions,
): Promise<Published | null> {
  return db.transaction(async (tx) => {
    let taken = tables<LibraryTables>(tx).deleteFrom('drafts').where('id', '=', draftId);
    if (scheduledFor !== undefined) taken = taken.where('publish_at', '=', scheduledFor);
    const draft = await taken.returningAll().executeTakeFirst();
    if (!draft) return null;
    await requireFolder(tx, draft.parent_id);
    const { label, channel, platform, notes } = draft;
    const now = clock.now();
    const version: NewVersion = {
      parentId: draft.parent_id,
      name: draft.name,
      blob: { sha256: draft.sha256, size: draft.size },
      mediaType: draft.media_type,
      crc32: draft.crc32,
      versionId: draft.id,
      verifiedAt: draft.created_at,
      release: { label, channel, platform, notes },
      publisher: publisherOf(by.actor) ?? draft.publisher,
      by,
    };
    const published = await placeVersion(tx, now, version);
    const { versionId } = published;
    const isSame = published.outcome === 'unchanged';
    if (isSame) await onSame?.(tx, { draftId, versionId });
    if (!isSame || (await giveNotes(tx, versionId, notes))) {
      await reviseLibrary(tx, signals, [draft.parent_id]);
    }
    await appendToLedger(tx, now, ...publicationOf(published, version));
    return published;
  });
}

/** @returns whether the version had none and has some now */
async function giveNotes(tx: Database, versionId: string, notes: string | null): Promise<boolean> {
  if (notes === null) return false;
  const given = await tables<LibraryTables>(tx)
    .updateTable('versions')
    .set({ notes })
    .where('id', '=', versionId)
    .where('notes', 'is', null)
    .executeTakeFirstOrThrow();
  return given.numUpdatedRows > 0n;
}
