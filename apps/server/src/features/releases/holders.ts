import type { HolderPage } from '@file-server/contract/releases';
import { toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import { idOfCursor } from '../../platform/request/cursor.ts';
import { listHolders } from '../downloads/index.ts';
import { findVersionKind } from '../library/index.ts';
import { findEmails } from '../users/index.ts';

/**
 * Who has fetched a version, in the order of their ids.
 * @throws ProblemError entry_not_found, invalid_cursor
 */
export async function getHolders(
  db: Database,
  versionId: string,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<HolderPage> {
  if ((await findVersionKind(db, versionId)) === null) {
    throw new ProblemError('entry_not_found', 'There is no version with this id.');
  }
  const section = { after: idOfCursor(cursor), limit: limit + 1 };
  const holders = await listHolders(db, versionId, section);
  const page = holders.slice(0, limit);
  const emails = await findEmails(
    db,
    page.map(({ userId }) => userId),
  );
  return {
    items: page.map(({ userId, fetchedAt }) => ({
      userId,
      email: emails.get(userId) ?? null,
      fetchedAt: toInstant(fetchedAt),
    })),
    nextCursor: holders.length > limit ? (page.at(-1)?.userId ?? null) : null,
  };
}
