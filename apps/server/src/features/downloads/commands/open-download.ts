import { licenceRefusal, periodEnd, periodKey } from '@file-server/domain';
import { toInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { appendToLedger } from '../../ledger/index.ts';
import { getCurrentVersion } from '../../library/index.ts';
import { getLicence, type LicenceTerms } from '../../licences/index.ts';
import type { CountingDeps } from '../deps.ts';
import {
  type CounterKey,
  findOpenGrant,
  insertGrant,
  lockCounter,
  reserveUnit,
} from '../repository.ts';
import type { Grant } from '../tables.ts';
import { endDueGrants } from './end-grant.ts';

export interface OpenedDownload {
  readonly grant: Grant;
  readonly name: string;
  /** True when a live grant was found and nothing was reserved (rule 2). */
  readonly reused: boolean;
}

/**
 * Opens the caller's grant of the entry's current version: the live one, or a new one that reserves
 * a unit of the quota.
 * @throws ProblemError entry_not_found, entry_is_a_folder, file_withdrawn, quota_exhausted, or the
 *   licence's refusal
 */
export async function openDownload(
  deps: CountingDeps & { readonly grantLifetimeMs: number },
  { userId, entryId }: { userId: string; entryId: string },
): Promise<OpenedDownload> {
  // Units of grants that are over must not refuse a new one until the sweeper comes by. Each ends in
  // its own transaction, so that none holds the ledger while it waits for another counter.
  // The instant is taken before, so that a grant found open below is live at it.
  const now = deps.clock.now();
  await endDueGrants(deps, { userId });
  return deps.db.transaction(async (tx) => {
    const version = await getCurrentVersion(tx, entryId);
    if (version === null) throw new ProblemError('entry_not_found');
    if (version === 'folder') throw new ProblemError('entry_is_a_folder');
    if (version.withdrawn) throw new ProblemError('file_withdrawn');

    const licence = await getLicence(tx, userId);
    const refusal = licenceRefusal(licence, now);
    if (refusal !== null) throw new ProblemError(refusal);

    const key = { userId, periodKey: periodKey(licence.period, now) };
    await lockCounter(tx, key);
    const live = await findOpenGrant(tx, userId, version.versionId);
    if (live) return { grant: live, name: version.name, reused: true };

    await reserve(tx, key, licence, now);
    const grant: Grant = {
      id: newId(),
      user_id: userId,
      entry_id: entryId,
      version_id: version.versionId,
      period_key: key.periodKey,
      state: 'reserved',
      created_at: now,
      expires_at: now + deps.grantLifetimeMs,
      committed_at: null,
      ended_at: null,
    };
    await insertGrant(tx, grant);
    await appendToLedger(tx, now, {
      kind: 'reserved',
      userId,
      grantId: grant.id,
      versionId: grant.version_id,
      periodKey: grant.period_key,
    });
    tx.afterCommit(() => deps.signals.publish({ type: 'count_changed', userId }));
    return { grant, name: version.name, reused: false };
  });
}

async function reserve(
  tx: Database,
  key: CounterKey,
  licence: LicenceTerms,
  now: number,
): Promise<void> {
  if (await reserveUnit(tx, key, licence.maximum)) return;
  const end = periodEnd(licence.period, now);
  throw new ProblemError('quota_exhausted', undefined, {
    extras: { resetsAt: end === null ? null : toInstant(end) },
  });
}
