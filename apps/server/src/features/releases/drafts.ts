import type { DraftPage } from '@file-server/contract/releases';
import { toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { listAllDrafts } from '../library/index.ts';

/**
 * Drafts of all files, the latest first.
 * @throws ProblemError invalid_cursor
 */
export async function getDrafts(
  db: Database,
  page: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<DraftPage> {
  const { rows, nextCursor } = await listAllDrafts(db, page);
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    folder: row.parent_id === null ? null : { id: row.parent_id, name: row.folder_name ?? '' },
    label: row.label,
    channel: row.channel,
    platform: row.platform,
    notes: row.notes,
    size: row.size,
    publishAt: toInstantOrNull(row.publish_at),
    createdAt: toInstant(row.created_at),
  }));
  return { items, nextCursor };
}
