import type { Download, DownloadPage } from '@file-server/contract/download-history';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { coveredBytes } from '@file-server/domain/coverage';
import { type Clock, toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { instantCursors, nextInstantCursor } from '../../platform/request/cursor.ts';
import { type FileVersion, getVersions, versionRefusal } from '../library/index.ts';
import { getLicence } from '../licences/index.ts';
import { findRefunds } from './counting/refunds-repository.ts';
import { readRightsOf } from './fetch-rights.ts';
import { readCoverages, selectGrantsOf } from './repository.ts';
import type { Grant } from './tables.ts';

/**
 * A user's own grants, newest first; of what has been hidden from the user since, how many.
 * @throws ProblemError invalid_cursor
 */
export async function getDownloadHistory(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<DownloadPage> {
  const after = cursor === undefined ? null : instantCursors.decode(cursor);
  const grants = await selectGrantsOf(db, userId, { after, limit: limit + 1 }).execute();
  const page = grants.slice(0, limit);
  const found = await getVersions(db, [...new Set(page.map((grant) => grant.version_id))]);
  const now = clock.now();
  const licence = await getLicence(db, userId);
  const productIds = [...found.values()].map(({ productId }) => productId);
  const rights = await readRightsOf(db, userId, { licence, productIds, now });
  const refunds = await findRefunds(
    db,
    page.map(({ id }) => id),
  );
  const reserved = page.filter(({ state }) => state === 'reserved');
  const coverages = await readCoverages(
    db,
    userId,
    reserved.map((grant) => grant.version_id),
  );
  const items = page.flatMap((grant) => {
    const version = found.get(grant.version_id);
    if (!version || rights.isHidden(userId, version.productId)) return [];
    const coverage = coverages.get(grant.version_id);
    const sentBytes = coverage ? coveredBytes(coverage) : 0;
    const locked = versionRefusal(version) ?? rights.lock(userId, version, now);
    const refundedAt = refunds.get(grant.id);
    return [presentDownload(grant, version, { refundedAt, sentBytes, locked })];
  });
  return {
    items,
    withheld: page.length - items.length,
    nextCursor: nextInstantCursor(grants, limit, ({ created_at: at, id }) => ({ at, id })),
  };
}

function presentDownload(
  grant: Grant,
  version: FileVersion,
  now: {
    readonly refundedAt: number | undefined;
    readonly sentBytes: number;
    readonly locked: LockReason | null;
  },
): Download {
  const { refundedAt, sentBytes, locked } = now;
  return {
    grantId: grant.id,
    entryId: grant.entry_id,
    name: version.name,
    size: version.size,
    sha256: version.sha256,
    publishedAt: toInstant(version.publishedAt),
    state: grant.state,
    sentBytes: grant.state === 'reserved' ? sentBytes : null,
    createdAt: toInstant(grant.created_at),
    committedAt: toInstantOrNull(grant.committed_at),
    refundedAt: refundedAt === undefined ? null : toInstant(refundedAt),
    expiresAt: toInstant(grant.expires_at),
    locked,
  };
}
