import type { LockReason } from '@file-server/contract/lock-reasons';
import { licenceRefusal } from '@file-server/domain/licence';
import { periodKey, unitsLeft } from '@file-server/domain/quota';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { getVersions, versionRefusal } from '../library/index.ts';
import { getLicence, getLicences, type LicenceTerms } from '../licences/index.ts';
import { countFreeableGrants } from './counting/idle-grants.ts';
import { readFetchRights } from './fetch-rights.ts';
import { counterOfUser, findCounter, findGrants } from './repository.ts';
import { isLive } from './tables.ts';

interface PolicyDeps {
  readonly db: Database;
  readonly clock: Clock;
}

interface ServingDeps {
  /** Hears whose bytes are leaving; a licence that another server keeps is asked about then. */
  readonly onServing?: ((userIds: readonly string[]) => void) | undefined;
}

/**
 * Why the user could open no new grant now, as far as the licence alone says it; null = could. Products
 * and what a plan leaves after the expiry are a matter of each file.
 */
export async function openingRefusal(
  { db, clock }: PolicyDeps,
  userId: string,
): Promise<LockReason | null> {
  const now = clock.now();
  const licence = await getLicence(db, userId);
  return licenceRefusal(licence, now) ?? (await quotaRefusal(db, { userId, licence, now }));
}

/** Whether a new grant would find no unit of the licence. */
export async function quotaRefusal(
  db: Database,
  { userId, licence, now }: { userId: string; licence: LicenceTerms; now: number },
): Promise<'quota_exhausted' | null> {
  const period = { userId, periodKey: periodKey(licence.period, now) };
  const counter = await findCounter(db, counterOfUser(period));
  const left = unitsLeft({ maximum: licence.maximum, ...counter });
  if (left > 0) return null;
  // An opening takes the units of reservations that nobody holds.
  if (left + counter.reserved <= 0) return 'quota_exhausted';
  const { rows } = await countFreeableGrants(db, { ...period, now });
  return left + Number(rows[0]?.freeable ?? 0) > 0 ? null : 'quota_exhausted';
}

/**
 * Which of these grants must not be served any more: ended, version withdrawn or damaged, or its user
 * may not fetch it now.
 */
export async function findRefusedGrants(
  { db, clock, onServing }: PolicyDeps & ServingDeps,
  grantIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const now = clock.now();
  const grants = await findGrants(db, grantIds);
  const userIds = [...new Set(grants.map((grant) => grant.user_id))];
  onServing?.(userIds);
  const [licences, versions] = await Promise.all([
    getLicences(db, userIds),
    getVersions(db, [...new Set(grants.map((grant) => grant.version_id))]),
  ]);
  const wanted = grants.map(({ user_id: userId, version_id: versionId }) => {
    return { userId, productId: versions.get(versionId)?.productId ?? null };
  });
  const rights = await readFetchRights(db, { licences, wanted, now });
  const refused = new Set(grantIds);
  for (const grant of grants) {
    const version = versions.get(grant.version_id);
    if (!isLive(grant, now) || !version || !licences.has(grant.user_id)) continue;
    if (versionRefusal(version) !== null) continue;
    if (rights.refusal(grant.user_id, version, now) === null) refused.delete(grant.id);
  }
  return refused;
}
