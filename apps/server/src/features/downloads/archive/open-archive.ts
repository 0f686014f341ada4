import { periodKey } from '@file-server/domain/quota';
import { isRefetchFree, type Refetch } from '@file-server/domain/refetch';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { getLicence, type LicenceTerms } from '../../licences/index.ts';
import type { Counting } from '../counting/counting.ts';
import type { CountingParts } from '../counting/counting-change.ts';
import { CountingUnitOfWork } from '../counting/unit-of-work.ts';
import { HOLD_MS } from '../counting/hold-period.ts';
import { newGrant } from '../counting/new-grant.ts';
import { exhausted, takeUnits } from '../counting/take-units.ts';
import type { HeldEntitlement } from '../../products/index.ts';
import {
  counterOfEntitlement,
  type CounterKey,
  counterOfUser,
  findDueGrantsOf,
  lockCounters,
} from '../repository.ts';
import type { Archive } from '../tables.ts';
import { findArchiveEntries, wholeRefusal } from './archive-entries.ts';
import {
  deleteOldArchives,
  findArchiveByTag,
  findLiveGrantsByVersion,
  insertArchive,
  updateArchive,
} from './archive-repository.ts';
import { type Layout, layOut, type Member } from './layout.ts';

/** Sets that are kept for a user; opening one more forgets the one that was opened longest ago. */
const KEPT_ARCHIVES = 50;
/** Grants of one statement: the event loop gets its turn between two. */
const RESERVATION_BATCH = 500;

export interface OpenedArchive {
  readonly archive: Archive;
  readonly files: number;
  /** Paths of files that are not in it. */
  readonly leftOut: readonly string[];
  /** Units that were reserved now; 0 when every file had a live grant. */
  readonly reserved: number;
}

export interface OpenArchiveDeps extends CountingParts {
  readonly counting: Counting;
}

/**
 * Opens the entries and everything below them as one archive. Every file that has no live grant gets
 * one, all in one transaction or none. Asking again gives the same archive, free while the grants live.
 * @throws ProblemError entry_not_found, archive_too_large, file_withdrawn or content_damaged (when no
 *   other file is left), quota_exhausted, or the licence's refusal
 */
export async function openArchive(
  deps: OpenArchiveDeps,
  { userId, entryIds }: { userId: string; entryIds: readonly string[] },
): Promise<OpenedArchive> {
  const now = deps.clock.now();
  const { entries, rights } = await findArchiveEntries(deps.db, { userId, now }, entryIds);
  const refused = wholeRefusal(entries) ?? rights.wholeRefusal(userId, now);
  if (refused !== null) throw new ProblemError(refused);
  const layout = await layOut(entries);
  const files = layout.members.filter(isFile);
  const versions = new Map(entries.flatMap(({ file }) => (file ? [[file.versionId, file]] : [])));

  // Units of grants that are over must not refuse new ones until the sweeper comes by.
  const due = await findDueGrantsOf(deps.db, now, [userId]);
  await Promise.all(due.map((grant) => deps.counting.end(grant)));
  return deps.db.transaction(async (tx) => {
    const licence = await getLicence(tx, userId);
    const refusal = rights.wholeRefusal(userId, now, licence);
    if (refusal !== null) throw new ProblemError(refusal);
    const key = counterOfUser({ userId, periodKey: periodKey(licence.period, now) });
    await lockCounters(tx, [key]);

    const versionIds = files.map(({ versionId }) => versionId);
    const live = await findLiveGrantsByVersion(tx, userId, versionIds, now);
    const missing = files.filter(({ versionId }) => !live.has(versionId));
    const ends = [...live.values()].map((grant) => grant.expires_at);
    const expiresAt = Math.min(now + deps.grantLifetimeMs, ...ends);
    const archive = await keepArchive(tx, { userId, layout, now, expiresAt });
    const priced = missing.map(({ entryId, versionId }) => {
      const version = versions.get(versionId);
      if (!version) throw new Error('A file of the archive is in none of its entries.');
      return { entryId, versionId, payers: rights.payers(userId, version, now) };
    });
    const refetch = rights.refetch(userId);
    const reserved = await reserve(deps, tx, { userId, key, licence, refetch, files: priced, now });
    return { archive, files: files.length, leftOut: layout.leftOut, reserved };
  });
}

type FileMember = Member & { readonly versionId: string };

function isFile(member: Member): member is FileMember {
  return member.versionId !== null;
}

/** The row of this set: a new one, or the user's old one with its link good for longer. */
async function keepArchive(
  tx: Database,
  set: { userId: string; layout: Layout; now: number; expiresAt: number },
): Promise<Archive> {
  const { userId, layout, now, expiresAt } = set;
  const times = { opened_at: now, expires_at: expiresAt, held_until: now + HOLD_MS };
  const known = await findArchiveByTag(tx, userId, layout.tag);
  if (known) return updateArchive(tx, known.id, times);
  const archive = {
    id: newId(),
    user_id: userId,
    name: layout.name,
    tag: layout.tag,
    members: layout.members.length,
    size: layout.size,
    central_start: layout.centralStart,
    central_length: layout.centralLength,
    modified_at: layout.modifiedAt,
    holders: 0,
    ...times,
  };
  await insertArchive(tx, archive, layout.members);
  await deleteOldArchives(tx, userId, { kept: KEPT_ARCHIVES, now });
  return archive;
}

/** A file that has no live grant. */
interface MissingFile {
  readonly entryId: string;
  readonly versionId: string;
  /** See `FetchRights.payers`. */
  readonly payers: readonly HeldEntitlement[] | null;
}

interface Reservation {
  readonly userId: string;
  readonly key: CounterKey;
  readonly licence: LicenceTerms;
  readonly refetch: Refetch;
  readonly files: readonly MissingFile[];
  readonly now: number;
}

/**
 * Rule 1 for all of them or none: what they need is known before the first is reserved.
 * @returns units of the licence that were reserved
 */
async function reserve(
  deps: OpenArchiveDeps,
  tx: Database,
  reservation: Reservation,
): Promise<number> {
  const { userId, key, licence, refetch, files, now } = reservation;
  if (files.length === 0) return 0;
  const { maximum } = licence;
  const needs = { keys: countersOf(reservation), grantIds: [], wanted: [] };
  const mayBeFree = refetch.kind !== 'never';
  const paid = mayBeFree ? files.map(({ versionId }) => ({ userId, versionId })) : [];
  // What gives way is released in a unit of its own, before the batches.
  const first = await CountingUnitOfWork.open(tx, now, { ...needs, paid });
  const isFree = ({ versionId }: MissingFile) =>
    isRefetchFree(refetch, licence, first.paidUntil({ userId, versionId }), now);
  const charged = files.filter((file) => !isFree(file));
  const wanted = charged.map(({ payers }) => payers);
  const taken = await takeUnits(tx, first, { userId, key, maximum, wanted }, now);
  if ('refusal' in taken) throw exhausted(taken, { licence, needed: charged.length, now });
  const payerOf = new Map(charged.map((file, index) => [file, taken.payers[index] ?? null]));
  await first.save();
  for (let from = 0; from < files.length; from += RESERVATION_BATCH) {
    const unit = await CountingUnitOfWork.open(tx, now, needs);
    unit.dependOn(userId, licence);
    for (const file of files.slice(from, from + RESERVATION_BATCH)) {
      const payer = payerOf.get(file) ?? null;
      const grant = newGrant({
        userId,
        periodKey: key.periodKey,
        version: file,
        charge: { entitlementId: payer?.id ?? null, charged: payerOf.has(file) },
        now,
        lifetimeMs: deps.grantLifetimeMs,
        // The archive is held as a whole.
        heldUntil: now,
      });
      unit.reserve(grant, { user: maximum, entitlement: payer?.maximum ?? null });
    }
    await unit.save();
  }
  tx.afterCommit(() => deps.signals.publish({ type: 'count_changed', userId }));
  return charged.length;
}

/** The user's, and those of the entitlements that may be charged beside. */
function countersOf({ userId, key, files }: Reservation): CounterKey[] {
  const ids = new Set(files.flatMap(({ payers }) => payers?.map(({ id }) => id) ?? []));
  const period = { userId, periodKey: key.periodKey };
  return [key, ...[...ids].map((id) => counterOfEntitlement(period, id))];
}
