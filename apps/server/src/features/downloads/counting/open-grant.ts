import { periodKey } from '@file-server/domain/quota';
import { isRefetchFree } from '@file-server/domain/refetch';
import { type Database, sendTogether } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import {
  type FileVersion,
  type FoundFolder,
  getCurrentVersions,
  getFolders,
  getVersions,
  isFolder,
  refuseVersion,
} from '../../library/index.ts';
import { getLicences, type LicenceTerms } from '../../licences/index.ts';
import { NO_PRODUCT } from '../../products/index.ts';
import { countOf } from '../count.ts';
import { type FetchRights, readFetchRights } from '../fetch-rights.ts';
import { counterOfUser } from '../repository.ts';
import type {
  CountingChange,
  GroupState,
  OpenedDownload,
  Opening,
  OpenRequest,
} from './counting-change.ts';
import { HOLD_MS } from './hold-period.ts';
import { newGrant } from './new-grant.ts';
import { exhausted, takeUnits } from './take-units.ts';

/** What each opening needs, or why it is refused whatever the counters say. */
export async function prepareOpenings(
  tx: Database,
  requests: readonly OpenRequest[],
  now: number,
): Promise<Map<OpenRequest, Opening | Error>> {
  const [licences, found] = await sendTogether(
    getLicences(tx, [...new Set(requests.map(({ userId }) => userId))]),
    getCurrentVersions(tx, [...new Set(requests.map(({ entryId }) => entryId))]),
  );
  const versionOf = await findAsked(tx, requests, found);
  const wanted = requests.map((request) => {
    const asked = versionOf(request);
    return { userId: request.userId, productId: asked ? asked.productId : NO_PRODUCT };
  });
  const rights = await readFetchRights(tx, { licences, wanted, now });
  const hidden = requests.flatMap(({ userId, entryId }) => {
    const entry = found.get(entryId);
    return entry && !isFolder(entry) && rights.isHidden(userId, entry.productId) ? [entryId] : [];
  });
  // What does not exist was looked for among the folders, too: no clock tells the two apart.
  await getFolders(tx, [...new Set(hidden)]);
  return new Map(
    requests.map((request) => {
      const version = versionOf(request);
      const licence = licences.get(request.userId);
      return [request, prepareOpening(request.userId, { version, licence, rights, now })];
    }),
  );
}

type Asked = FileVersion | FoundFolder | undefined;

/** What each request asks for: a version of the entry that it names, or the current one. */
async function findAsked(
  tx: Database,
  requests: readonly OpenRequest[],
  current: ReadonlyMap<string, FileVersion | FoundFolder>,
): Promise<(request: OpenRequest) => Asked> {
  const named = requests.flatMap(({ versionId }) => versionId ?? []);
  const versions = await getVersions(tx, [...new Set(named)]);
  return ({ entryId, versionId }) => {
    if (versionId === undefined) return current.get(entryId);
    const version = versions.get(versionId);
    return version?.entryId === entryId && !version.deleted ? version : undefined;
  };
}

interface Found {
  readonly version: Asked;
  readonly licence: LicenceTerms | undefined;
  readonly rights: FetchRights;
  readonly now: number;
}

function prepareOpening(userId: string, { version, licence, rights, now }: Found): Opening | Error {
  if (!version || rights.isHidden(userId, version.productId)) {
    return new ProblemError('entry_not_found');
  }
  if (isFolder(version)) return new ProblemError('entry_is_a_folder');
  const gone = refuseVersion(version);
  if (gone !== null) return gone;
  if (!licence) return new Error(`The user ${userId} has no licence.`);
  const refusal = rights.refusal(userId, version, now);
  if (refusal !== null) return new ProblemError(refusal);
  const key = counterOfUser({ userId, periodKey: periodKey(licence.period, now) });
  const payers = rights.payers(userId, version, now);
  return { userId, key, licence, version, payers, refetch: rights.refetch(userId) };
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
  { userId, key, licence, version, payers, refetch }: Opening,
  grantLifetimeMs: number,
): Promise<OpenedDownload> {
  const { maximum } = licence;
  const { versionId } = version;
  const isFree = isRefetchFree(refetch, licence, unit.paidUntil({ userId, versionId }), now);
  const wanted = isFree ? [] : [payers];
  const taken = await takeUnits(tx, unit, { userId, key, maximum, wanted }, now);
  if ('refusal' in taken) throw exhausted(taken, { licence, needed: null, now });
  const [payer = null] = taken.payers;
  const grant = newGrant({
    userId,
    periodKey: key.periodKey,
    version,
    charge: { entitlementId: payer?.id ?? null, charged: !isFree },
    now,
    lifetimeMs: grantLifetimeMs,
    heldUntil: now + HOLD_MS,
  });
  unit.dependOn(userId, licence);
  unit.reserve(grant, { user: maximum, entitlement: payer?.maximum ?? null });
  const count = countOf(licence, unit.counter(key), now);
  return { grant, name: version.name, reused: false, count };
}
