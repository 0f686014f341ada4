import { hasRoom, licenceRefusal, periodEnd, periodKey } from '@file-server/domain';
import { toInstant } from '../../../platform/clock/clock.ts';
import { type Database, sendTogether } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { type FileVersion, getCurrentVersions, versionRefusal } from '../../library/index.ts';
import { getLicences, type LicenceTerms } from '../../licences/index.ts';
import { countOf } from '../count.ts';
import { counterOfUser } from '../repository.ts';
import type { Grant } from '../tables.ts';
import type {
  CountingChange,
  GroupState,
  OpenedDownload,
  Opening,
  OpenRequest,
} from './counting-change.ts';
import { HOLD_MS } from './hold-period.ts';
import { makeRoom } from './make-room.ts';

/** What each opening needs, or why it is refused whatever the counters say. */
export async function prepareOpenings(
  tx: Database,
  requests: readonly OpenRequest[],
  now: number,
): Promise<Map<OpenRequest, Opening | Error>> {
  const [licences, versions] = await sendTogether(
    getLicences(tx, [...new Set(requests.map(({ userId }) => userId))]),
    getCurrentVersions(tx, [...new Set(requests.map(({ entryId }) => entryId))]),
  );
  return new Map(
    requests.map((request) => {
      const { userId, entryId } = request;
      const opening = prepareOpening(userId, versions.get(entryId), licences.get(userId), now);
      return [request, opening];
    }),
  );
}

function prepareOpening(
  userId: string,
  version: FileVersion | 'folder' | undefined,
  licence: LicenceTerms | undefined,
  now: number,
): Opening | Error {
  if (!version) return new ProblemError('entry_not_found');
  if (version === 'folder') return new ProblemError('entry_is_a_folder');
  const gone = versionRefusal(version);
  if (gone !== null) return new ProblemError(gone);
  if (!licence) return new Error(`The user ${userId} has no licence.`);
  const refusal = licenceRefusal(licence, now);
  if (refusal !== null) return new ProblemError(refusal);
  const key = counterOfUser({ userId, periodKey: periodKey(licence.period, now) });
  return { userId, key, licence, version };
}

/** Finds the live grant, or reserves a unit for a new one (rules 1 and 2). */
export function openGrant(
  request: OpenRequest,
  grantLifetimeMs: number,
): CountingChange<OpenedDownload> {
  return {
    request,
    grant: null,
    async decide(on) {
      const opening = on.openings.get(request);
      if (!opening) throw new Error('An opening was not prepared.');
      if (opening instanceof Error) throw opening;
      return findLive(on, opening) ?? (await reserve(on, opening, grantLifetimeMs));
    },
  };
}

function findLive({ unit, now }: GroupState, opening: Opening): OpenedDownload | null {
  const { userId, key, licence, version } = opening;
  const grant = unit.openGrant({ userId, versionId: version.versionId });
  if (!grant) return null;
  // Whoever asks again is about to fetch it, too.
  if (grant.state === 'reserved' && grant.held_until <= now) {
    unit.hold(grant, { held_until: now + HOLD_MS, holders: 0 });
  }
  const count = countOf(licence, unit.counter(key), now);
  return { grant, name: version.name, reused: true, count };
}

async function reserve(
  { tx, unit, now }: GroupState,
  { userId, key, licence, version }: Opening,
  grantLifetimeMs: number,
): Promise<OpenedDownload> {
  const { maximum } = licence;
  if (!hasRoom({ maximum, ...unit.counter(key) })) {
    const units = await makeRoom(tx, unit, { userId, key, maximum, units: 1 }, now);
    if (units < 1) throw quotaExhausted(licence, now);
  }
  const grant: Grant = {
    id: newId(),
    user_id: userId,
    entry_id: version.entryId,
    version_id: version.versionId,
    period_key: key.periodKey,
    state: 'reserved',
    created_at: now,
    expires_at: now + grantLifetimeMs,
    committed_at: null,
    ended_at: null,
    held_until: now + HOLD_MS,
    holders: 0,
  };
  unit.reserve(grant, maximum);
  const count = countOf(licence, unit.counter(key), now);
  return { grant, name: version.name, reused: false, count };
}

function quotaExhausted({ period }: LicenceTerms, now: number): ProblemError {
  const end = periodEnd(period, now);
  const resetsAt = end === null ? null : toInstant(end);
  return new ProblemError('quota_exhausted', undefined, { extras: { resetsAt } });
}
