import {
  admit,
  type ByteRange,
  emptyCoverage,
  hasRoom,
  licenceRefusal,
  periodEnd,
  periodKey,
} from '@file-server/domain';
import { toInstant } from '../../../platform/clock/clock.ts';
import { type Database, sendTogether } from '../../../platform/db/database.ts';
import type { Decision } from '../../../platform/db/group-commit.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { type FileVersion, getCurrentVersions, versionRefusal } from '../../library/index.ts';
import { getLicences, type LicenceTerms } from '../../licences/index.ts';
import { countOf } from '../count.ts';
import { type CounterKey, findDueGrantsOf } from '../repository.ts';
import type { Grant } from '../tables.ts';
import { CountingUnitOfWork } from './unit-of-work.ts';
import { HOLD_MS, joined, left } from './hold-period.ts';
import type {
  Admitted,
  CountingItem,
  CountingParts,
  CountingOutcome,
  OpenedDownload,
} from './items.ts';
import { makeRoom } from './make-room.ts';

/** Free bytes are admitted in steps, so that a cancelled download is not held for bytes it never got. */
const FREE_STEP = 256 * 1024;

/** What leaves in one piece: between its first byte and its last nobody can cancel. */
const ONE_PIECE = 64 * 1024;

type OpenItem = Extract<CountingItem, { kind: 'open' }>;

/** An open that nothing but the quota can still refuse. */
interface Opening {
  readonly refusal?: never;
  readonly key: CounterKey;
  readonly licence: LicenceTerms;
  readonly version: FileVersion;
}

/** An open that is refused whatever the counters say. */
interface Refused {
  readonly refusal: Error;
}

/**
 * Decides a group of counting changes in their order, each on what the ones before it left, and
 * writes them together: the counters, grants, coverage and ledger rows of a group become durable in
 * one transaction, and a refused item leaves nothing behind.
 */
export async function decideCounting(
  deps: CountingParts,
  tx: Database,
  items: readonly CountingItem[],
): Promise<readonly Decision<CountingOutcome>[]> {
  // Taken before anything is read, so that a grant found open is judged at an instant it saw.
  const now = deps.clock.now();
  const opens = items.filter((item) => item.kind === 'open');
  const [openings, overdue] = await sendTogether(
    prepareOpenings(tx, opens, now),
    findDueGrantsOf(tx, now, [...new Set(opens.map(({ userId }) => userId))]),
  );
  const prepared = [...openings.values()].filter((opening) => opening.refusal === undefined);
  // Units of grants that are over must not refuse a new one until the sweeper comes by.
  const openers = new Set(prepared.map(({ key }) => key.userId));
  const due = overdue.filter((grant) => openers.has(grant.user_id));
  const known = [...due, ...items.flatMap((item) => (item.kind === 'open' ? [] : [item.grant]))];
  const unit = await CountingUnitOfWork.open(tx, now, {
    keys: [...known.map(keyOf), ...prepared.map(({ key }) => key)],
    grantIds: [...new Set(known.map(({ id }) => id))],
    wanted: prepared.map(({ key, version }) => ({ ...key, versionId: version.versionId })),
  });
  for (const grant of due) endIfDue(unit, grant.id, now);
  const decisions: Decision<CountingOutcome>[] = [];
  for (const item of items) {
    const opening = item.kind === 'open' ? openings.get(item) : undefined;
    if (opening && !opening.refusal) await makeRoomFor(tx, unit, opening, now);
    decisions.push(settle(() => decide(deps, unit, { item, opening }, now)));
  }
  const changed = await unit.save();
  const idle = new Set(items.flatMap((i) => (i.kind === 'leave' ? [i.grant.user_id] : [])));
  tx.afterCommit(() => {
    for (const userId of changed) deps.signals.publish({ type: 'count_changed', userId });
    for (const userId of idle) deps.signals.publish({ type: 'grant_idle', userId });
  });
  return decisions;
}

function decide(
  deps: CountingParts,
  unit: CountingUnitOfWork,
  { item, opening }: { item: CountingItem; opening: Opening | Refused | undefined },
  now: number,
): CountingOutcome {
  switch (item.kind) {
    case 'open':
      return open(deps, unit, opening, now);
    case 'admit':
      return admitItem(unit, item, now);
    case 'renew':
    case 'leave':
      changeHold(unit, item, now);
      return null;
    case 'give-back':
      giveBack(unit, item.grant.id, now);
      return null;
    case 'end':
      endIfDue(unit, item.grant.id, now);
      return null;
  }
}

/** Nothing to do, and nothing asked of the database, for a live grant or while there is room. */
async function makeRoomFor(
  tx: Database,
  unit: CountingUnitOfWork,
  { key, licence: { maximum }, version: { versionId } }: Opening,
  now: number,
): Promise<void> {
  if (unit.openGrant({ userId: key.userId, versionId })) return;
  if (hasRoom({ maximum, ...unit.counter(key) })) return;
  await makeRoom(tx, unit, { key, maximum, units: 1 }, now);
}

/** A refusal answers its item; anything else that is thrown undoes the group. */
function settle(decide: () => CountingOutcome): Decision<CountingOutcome> {
  try {
    return { value: decide() };
  } catch (error) {
    if (error instanceof ProblemError) return { refusal: error };
    throw error;
  }
}

/** What each open needs, or why it is refused. */
async function prepareOpenings(
  tx: Database,
  opens: readonly OpenItem[],
  now: number,
): Promise<Map<CountingItem, Opening | Refused>> {
  const [licences, versions] = await sendTogether(
    getLicences(tx, [...new Set(opens.map(({ userId }) => userId))]),
    getCurrentVersions(tx, [...new Set(opens.map(({ entryId }) => entryId))]),
  );
  return new Map(
    opens.map((item) => {
      const { userId, entryId } = item;
      return [item, prepareOpening(userId, versions.get(entryId), licences.get(userId), now)];
    }),
  );
}

function prepareOpening(
  userId: string,
  version: FileVersion | 'folder' | undefined,
  licence: LicenceTerms | undefined,
  now: number,
): Opening | Refused {
  if (!version) return { refusal: new ProblemError('entry_not_found') };
  if (version === 'folder') return { refusal: new ProblemError('entry_is_a_folder') };
  const gone = versionRefusal(version);
  if (gone !== null) return { refusal: new ProblemError(gone) };
  if (!licence) return { refusal: new Error(`The user ${userId} has no licence.`) };
  const refusal = licenceRefusal(licence, now);
  if (refusal !== null) return { refusal: new ProblemError(refusal) };
  return { key: { userId, periodKey: periodKey(licence.period, now) }, licence, version };
}

function open(
  deps: CountingParts,
  unit: CountingUnitOfWork,
  opening: Opening | Refused | undefined,
  now: number,
): OpenedDownload {
  if (!opening) throw new Error('An open was not prepared.');
  if (opening.refusal) throw opening.refusal;
  const { key, licence, version } = opening;
  const { name } = version;
  const live = unit.openGrant({ userId: key.userId, versionId: version.versionId });
  const used = unit.counter(key);
  if (live) {
    // Whoever asks again is about to fetch it, too.
    if (live.state === 'reserved' && live.held_until <= now) {
      unit.hold(live, { held_until: now + HOLD_MS, holders: 0 });
    }
    return { grant: live, name, reused: true, count: countOf(licence, used, now) };
  }

  if (!hasRoom({ maximum: licence.maximum, ...used })) {
    const end = periodEnd(licence.period, now);
    const resetsAt = end === null ? null : toInstant(end);
    throw new ProblemError('quota_exhausted', undefined, { extras: { resetsAt } });
  }
  const grant: Grant = {
    id: newId(),
    user_id: key.userId,
    entry_id: version.entryId,
    version_id: version.versionId,
    period_key: key.periodKey,
    state: 'reserved',
    created_at: now,
    expires_at: now + deps.grantLifetimeMs,
    committed_at: null,
    ended_at: null,
    held_until: now + HOLD_MS,
    holders: 0,
  };
  unit.reserve(grant, licence.maximum);
  return { grant, name, reused: false, count: countOf(licence, unit.counter(key), now) };
}

function admitItem(
  unit: CountingUnitOfWork,
  { grant: { id }, range, size, mayCommit, joins }: Extract<CountingItem, { kind: 'admit' }>,
  now: number,
): Admitted {
  const grant = unit.grant(id);
  if (!grant || grant.ended_at !== null || now >= grant.expires_at) {
    throw new ProblemError('grant_ended');
  }
  if (grant.state === 'committed') return { until: range.end, committed: true };
  const coverage = unit.coverage(grant) ?? emptyCoverage();
  const admission = admit(coverage, range, size, FREE_STEP);
  const commits = admission.kind === 'commit' || passesInOnePiece(range, admission.until);
  if (commits && mayCommit) {
    unit.commit(grant);
    return { until: range.end, committed: true };
  }
  if (joins) unit.hold(grant, joined(grant, now));
  if (commits) return { until: range.start, committed: false };
  if (admission.coverage !== coverage) unit.cover(grant, admission.coverage);
  return { until: admission.until, committed: false };
}

function changeHold(
  unit: CountingUnitOfWork,
  { kind, grant: { id } }: Extract<CountingItem, { kind: 'renew' | 'leave' }>,
  now: number,
): void {
  const grant = unit.grant(id);
  if (grant?.state !== 'reserved' || grant.ended_at !== null) return;
  const { holders } = grant;
  unit.hold(grant, kind === 'leave' ? left(grant, now) : { held_until: now + HOLD_MS, holders });
}

function giveBack(unit: CountingUnitOfWork, grantId: string, now: number): void {
  const grant = unit.grant(grantId);
  if (!grant) throw new ProblemError('grant_not_found');
  if (grant.state === 'committed') throw new ProblemError('already_counted');
  if (grant.state === 'reserved') unit.end(grant, Math.min(now, grant.expires_at));
}

/** Whether all that is left leaves as one piece that passes the allowance: then one step is enough. */
function passesInOnePiece({ start, end }: ByteRange, freeUntil: number): boolean {
  return freeUntil < end && end - start <= ONE_PIECE;
}

function endIfDue(unit: CountingUnitOfWork, grantId: string, now: number): void {
  const grant = unit.grant(grantId);
  if (grant && grant.ended_at === null && grant.expires_at <= now) {
    unit.end(grant, grant.expires_at, { kind: 'job', id: 'grant-expiry' });
  }
}

const keyOf = (grant: Grant): CounterKey => ({
  userId: grant.user_id,
  periodKey: grant.period_key,
});
