import type { DownloadQuote } from '@file-server/contract/archives';
import type { LockReason } from '@file-server/contract/lock-reasons';
import { periodKey, unitsLeft } from '@file-server/domain/quota';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  type ArchiveEntry,
  type ArchiveFile,
  findArchiveEntries,
  wholeRefusal,
} from './archive/archive-entries.ts';
import { findLiveGrantsByVersion } from './archive/archive-repository.ts';
import { assignUnits } from './counting/assign-units.ts';
import { findFreeableVersions } from './counting/idle-grants.ts';
import { type AskedVersions, findFreeAgain } from './free-again.ts';
import { readPayerUnits } from './payer-units.ts';
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
  deps: QuoteDeps,
  request: { readonly userId: string; readonly entryIds: readonly string[] },
): Promise<DownloadQuote> {
  const { db } = deps;
  const { userId, entryIds } = request;
  const now = deps.clock.now();
  const found = await findArchiveEntries(db, { userId, now }, entryIds);
  const { entries, licence, rights } = found;
  const files = entries.flatMap(({ file }) => (file?.refusal === null ? [file] : []));
  const versionIds = files.map(({ versionId }) => versionId);
  const findLive = () => findLiveGrantsByVersion(db, userId, versionIds, now);
  const live = await findLive();
  const missing = files.filter(({ versionId }) => !live.has(versionId));
  const asked = { db, userId, licence, rights, now };
  const again = new Set(await findFreeAgain(asked, missing));
  const charged = missing.filter(({ versionId }) => !again.has(versionId));
  const units = charged.length;
  const period = { userId, periodKey: periodKey(licence.period, now) };
  const left = await unitsToTake(db, { ...period, maximum: licence.maximum, live, now });
  const exhausted = left < units ? 'quota_exhausted' : await payersRefusal(asked, charged, live);
  // What has been opened since has the unit that seems to be missing.
  if (exhausted !== null && (await findLive()).size > live.size)
    return quoteDownload(deps, request);
  return {
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    units,
    alreadyPaid: live.size,
    ...(again.size > 0 && { freeAgain: again.size }),
    left: left === Infinity ? null : left,
    refusal: wholeRefusal(entries) ?? rights.wholeRefusal(userId, now) ?? exhausted,
    leftOut: countLeftOut(entries),
  };
}

/** Whether the entitlements that allow the files have too few units for all of them. */
async function payersRefusal(
  { db, userId, licence, rights, now }: AskedVersions,
  files: readonly ArchiveFile[],
  live: ReadonlyMap<string, unknown>,
): Promise<'entitlement_exhausted' | null> {
  const wanted = files.map((file) => rights.payers(userId, file, now));
  const payers = wanted.flatMap((of) => of ?? []);
  const isSpared = (versionId: string) => live.has(versionId);
  const units = await readPayerUnits(db, { userId, licence, now }, payers, isSpared);
  return assignUnits(wanted, units) === null ? 'entitlement_exhausted' : null;
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

function countLeftOut(entries: readonly ArchiveEntry[]): DownloadQuote['leftOut'] {
  const counts = new Map<LockReason, number>();
  for (const { file } of entries) {
    if (!file || file.refusal === null) continue;
    counts.set(file.refusal, (counts.get(file.refusal) ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ reason, files: count }));
}
