import type { DownloadQuote, LockReason } from '@file-server/contract';
import { licenceRefusal, periodKey, unitsLeft } from '@file-server/domain';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SubtreeEntry } from '../library/index.ts';
import { getLicence } from '../licences/index.ts';
import { findArchiveEntries, wholeRefusal } from './archive/archive-entries.ts';
import { findLiveGrantsByVersion } from './archive/archive-repository.ts';
import { findFreeableVersions } from './counting/idle-grants.ts';
import { counterOfUser, findCounter, type UserPeriod } from './repository.ts';

interface QuoteDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * What opening the entries now, alone or as one archive, would fetch and cost. Only reads, outside any
 * lock, so another opening may make it untrue; the opening itself decides.
 * @throws ProblemError entry_not_found, archive_too_large
 */
export async function quoteDownload(
  { db, clock }: QuoteDeps,
  { userId, entryIds }: { readonly userId: string; readonly entryIds: readonly string[] },
): Promise<DownloadQuote> {
  const now = clock.now();
  const entries = await findArchiveEntries(db, entryIds);
  const files = entries.flatMap(({ file }) => (file?.refusal === null ? [file] : []));
  const licence = await getLicence(db, userId);
  const versionIds = files.map(({ versionId }) => versionId);
  const live = await findLiveGrantsByVersion(db, userId, versionIds, now);
  const units = files.length - live.size;
  const period = { userId, periodKey: periodKey(licence.period, now) };
  const left = await unitsToTake(db, { ...period, maximum: licence.maximum, live, now });
  const exhausted = units > 0 && left < units ? 'quota_exhausted' : null;
  return {
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    units,
    alreadyPaid: live.size,
    left: left === Infinity ? null : left,
    refusal: wholeRefusal(entries) ?? licenceRefusal(licence, now) ?? exhausted,
    leftOut: countLeftOut(entries),
  };
}

interface Need extends UserPeriod {
  /** null = unlimited. */
  readonly maximum: number | null;
  /** The live grants of what is asked for, by version: their units are not taken for the rest of it. */
  readonly live: ReadonlyMap<string, unknown>;
  readonly now: number;
}

/** Units that an opening could reserve: the free ones, and those of reservations that give way to it. */
async function unitsToTake(
  db: Database,
  { userId, periodKey: key, maximum, live, now }: Need,
): Promise<number> {
  if (maximum === null) return Infinity;
  const counter = await findCounter(db, counterOfUser({ userId, periodKey: key }));
  const left = unitsLeft({ maximum, ...counter });
  if (counter.reserved === 0) return Math.max(0, left);
  const { rows } = await findFreeableVersions(db, { userId, periodKey: key, now });
  const freeable = rows.filter(({ version_id: versionId }) => !live.has(versionId)).length;
  return Math.max(0, left + freeable);
}

function countLeftOut(entries: readonly SubtreeEntry[]): DownloadQuote['leftOut'] {
  const counts = new Map<LockReason, number>();
  for (const { file } of entries) {
    if (!file || file.refusal === null) continue;
    counts.set(file.refusal, (counts.get(file.refusal) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ reason, files: count }));
}
