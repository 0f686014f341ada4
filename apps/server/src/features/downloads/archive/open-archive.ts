import { licenceRefusal, periodEnd, periodKey } from '@file-server/domain';
import { toInstant } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { getLicence, type LicenceTerms } from '../../licences/index.ts';
import type { Counting } from '../counting/counting.ts';
import type { CountingParts } from '../counting/counting-change.ts';
import { CountingUnitOfWork } from '../counting/unit-of-work.ts';
import { HOLD_MS } from '../counting/hold-period.ts';
import { makeRoom } from '../counting/make-room.ts';
import { type CounterKey, counterOfUser, findDueGrantsOf, lockCounters } from '../repository.ts';
import type { Archive, Grant } from '../tables.ts';
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
/** Grants of one statement; the engines limit the number of bound values. */
const RESERVATION_BATCH = 500;

export interface OpenedArchive {
  readonly archive: Archive;
  readonly files: number;
  /** Paths of the files that were left out. */
  readonly withdrawn: readonly string[];
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
  const entries = await findArchiveEntries(deps.db, entryIds);
  const gone = wholeRefusal(entries);
  if (gone !== null) throw new ProblemError(gone);
  const layout = await layOut(entries);
  const files = layout.members.filter(isFile);

  // Units of grants that are over must not refuse new ones until the sweeper comes by.
  const due = await findDueGrantsOf(deps.db, now, [userId]);
  await Promise.all(due.map((grant) => deps.counting.end(grant)));
  return deps.db.transaction(async (tx) => {
    const licence = await getLicence(tx, userId);
    const refusal = licenceRefusal(licence, now);
    if (refusal !== null) throw new ProblemError(refusal);
    const key = counterOfUser({ userId, periodKey: periodKey(licence.period, now) });
    await lockCounters(tx, [key]);

    const versionIds = files.map(({ versionId }) => versionId);
    const live = await findLiveGrantsByVersion(tx, userId, versionIds, now);
    const missing = files.filter(({ versionId }) => !live.has(versionId));
    const ends = [...live.values()].map((grant) => grant.expires_at);
    const expiresAt = Math.min(now + deps.grantLifetimeMs, ...ends);
    const archive = await keepArchive(tx, { userId, layout, now, expiresAt });
    await reserve(deps, tx, { userId, key, licence, files: missing, now });
    return { archive, files: files.length, withdrawn: layout.withdrawn, reserved: missing.length };
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
  if (known) {
    await updateArchive(tx, known.id, times);
    return { ...known, ...times };
  }
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
  await deleteOldArchives(tx, userId, KEPT_ARCHIVES);
  return archive;
}

interface Reservation {
  readonly userId: string;
  readonly key: CounterKey;
  readonly licence: LicenceTerms;
  readonly files: readonly FileMember[];
  readonly now: number;
}

/** Rule 1 for all of them or none: what they need is known before the first is reserved. */
async function reserve(
  deps: OpenArchiveDeps,
  tx: Database,
  { userId, key, licence, files, now }: Reservation,
): Promise<void> {
  if (files.length === 0) return;
  const needs = { keys: [key], grantIds: [], wanted: [] };
  const room = { userId, key, maximum: licence.maximum, units: files.length };
  const before = await CountingUnitOfWork.open(tx, now, needs);
  const left = await makeRoom(tx, before, room, now);
  if (left < files.length) throw exhausted(licence, files.length, left, now);
  await before.save();
  for (let from = 0; from < files.length; from += RESERVATION_BATCH) {
    const unit = await CountingUnitOfWork.open(tx, now, needs);
    for (const { entryId, versionId } of files.slice(from, from + RESERVATION_BATCH)) {
      const grant: Grant = {
        id: newId(),
        user_id: userId,
        entry_id: entryId,
        version_id: versionId,
        period_key: key.periodKey,
        state: 'reserved',
        created_at: now,
        expires_at: now + deps.grantLifetimeMs,
        committed_at: null,
        ended_at: null,
        // The archive is held as a whole.
        held_until: now,
        holders: 0,
      };
      unit.reserve(grant, licence.maximum);
    }
    await unit.save();
  }
  tx.afterCommit(() => deps.signals.publish({ type: 'count_changed', userId }));
}

function exhausted(licence: LicenceTerms, needed: number, left: number, now: number): ProblemError {
  const end = periodEnd(licence.period, now);
  return new ProblemError(
    'quota_exhausted',
    `This needs ${needed} more downloads, and your licence has ${left} left.`,
    { extras: { resetsAt: end === null ? null : toInstant(end), needed, left } },
  );
}
