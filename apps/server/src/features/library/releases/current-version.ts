import { STABLE_CHANNEL } from '@file-server/contract/releases';
import { sql } from 'kysely';
import { type Database, forUpdate, tables } from '../../../platform/db/database.ts';
import type { LibraryTables } from '../tables.ts';

const query = (db: Database) => tables<LibraryTables>(db);

/**
 * Locks the file of a version: nobody else changes which one is current before the transaction ends.
 * @returns undefined when there is no such version
 */
export async function lockFileOf(
  tx: Database,
  versionId: string,
): Promise<{ readonly entryId: string; readonly parentId: string | null } | undefined> {
  const version = query(tx).selectFrom('versions').select('entry_id').where('id', '=', versionId);
  const { entry_id: entryId } = (await version.executeTakeFirst()) ?? {};
  if (entryId === undefined) return undefined;
  const file = query(tx).selectFrom('entries').select('parent_id').where('id', '=', entryId);
  const { parent_id: parentId } = await forUpdate(tx, file).executeTakeFirstOrThrow();
  return { entryId, parentId };
}

/**
 * Makes the version current that the file's row offers: the newest of the channel `stable` that was
 * not recalled; without one the newest of any channel; and when all are recalled the newest of those,
 * so that the row stays and says why. The one place that decides it (decision 0065). The caller has
 * locked the file.
 */
export async function settleCurrent(tx: Database, entryId: string, now: number): Promise<void> {
  const chosen = await query(tx)
    .selectFrom('versions')
    .select(['id', 'size'])
    .where('entry_id', '=', entryId)
    .orderBy(sql`case when recalled_at is null then 0 else 1 end`)
    .orderBy(sql`case when channel = ${STABLE_CHANNEL} then 0 else 1 end`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await query(tx)
    .updateTable('entries')
    .set({ current_version_id: chosen.id, size: chosen.size, updated_at: now })
    .where('id', '=', entryId)
    .where('current_version_id', '!=', chosen.id)
    .execute();
}
