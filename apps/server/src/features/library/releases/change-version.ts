import type { Release } from '@file-server/contract/releases';
import { type Database, forUpdate, tables } from '../../../platform/db/database.ts';
import { requireUnchanged } from '../../../platform/request/require-seen.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import type { LibraryDeps } from '../deps.ts';
import type { LibraryTables } from '../tables.ts';
import { lockFileOf, settleCurrent } from './current-version.ts';
import type { ScheduleDraft } from './record-draft.ts';
import { versionTag } from './version-tag.ts';

const query = (db: Database) => tables<LibraryTables>(db);

/** What is absent stays as it is. */
export interface VersionChange extends Partial<Release> {
  /** Of a draft alone: epoch milliseconds; null = when somebody publishes it. */
  readonly publishAt?: number | null;
}

/** What a version with this id is. */
export type VersionKind = 'draft' | 'version';

export async function findVersionKind(
  db: Database,
  versionId: string,
): Promise<VersionKind | null> {
  const draft = query(db).selectFrom('drafts').select('id').where('id', '=', versionId);
  if (await draft.executeTakeFirst()) return 'draft';
  const version = query(db).selectFrom('versions').select('id').where('id', '=', versionId);
  return (await version.executeTakeFirst()) ? 'version' : null;
}

/**
 * @param ifMatch value of If-Match; undefined = whatever it is
 * @returns false when there is no such draft (any more)
 * @throws ProblemError version_changed
 */
export function changeDraft(
  { db }: LibraryDeps,
  draftId: string,
  { publishAt, ...release }: VersionChange,
  schedule: ScheduleDraft,
  ifMatch?: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (ifMatch !== undefined) {
      const seen = query(tx).selectFrom('drafts').selectAll().where('id', '=', draftId);
      const draft = await forUpdate(tx, seen).executeTakeFirst();
      if (draft) requireUnchanged(versionTag(draft), ifMatch, 'version_changed');
    }
    const changed = await query(tx)
      .updateTable('drafts')
      // Setting the id to itself keeps an empty change a statement.
      .set({ id: draftId, ...release, ...(publishAt !== undefined && { publish_at: publishAt }) })
      .where('id', '=', draftId)
      .executeTakeFirstOrThrow();
    if (changed.numUpdatedRows === 0n) return false;
    if (publishAt !== undefined) await schedule(tx, draftId, publishAt);
    return true;
  });
}

/**
 * Another channel may make another version of the file current.
 * @param ifMatch value of If-Match; undefined = whatever it is
 * @returns false when there is none
 * @throws ProblemError version_changed
 */
export function changeVersion(
  { db, clock, signals }: LibraryDeps,
  versionId: string,
  release: Partial<Release>,
  ifMatch?: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const file = await lockFileOf(tx, versionId);
    if (!file) return false;
    if (ifMatch !== undefined) {
      const seen = query(tx).selectFrom('versions').selectAll().where('id', '=', versionId);
      const version = await seen.executeTakeFirstOrThrow();
      requireUnchanged(versionTag(version), ifMatch, 'version_changed');
    }
    // The id must not be among them: whatever it is set to, SQLite looks for what names the old one.
    if (Object.values(release).some((value) => value !== undefined)) {
      await query(tx).updateTable('versions').set(release).where('id', '=', versionId).execute();
    }
    if (release.channel !== undefined) await settleCurrent(tx, file.entryId, clock.now());
    await reviseLibrary(tx, signals, [file.parentId]);
    return true;
  });
}
