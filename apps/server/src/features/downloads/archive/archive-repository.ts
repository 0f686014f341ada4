import type { ExpressionBuilder } from 'kysely';
import { type Database, tables, TransactionConflict } from '../../../platform/db/database.ts';
import { createTimeSlice, yieldToEventLoop } from '../../../platform/event-loop/time-slice.ts';
import { findLiveGrants } from '../repository.ts';
import type { Archive, DownloadTables, Grant } from '../tables.ts';
import type { Member } from './layout.ts';

/** Rows of one statement; the engines limit the number of bound values. */
const ROWS_PER_STATEMENT = 500;
/** Members that are forgotten in one statement, for which SQLite needs some 15 ms. */
const FORGOTTEN_MEMBERS = 10_000;

export type MemberRow = DownloadTables['archive_members'];

const query = (db: Database) => tables<DownloadTables>(db);

/** The user's live grants among the versions, by version. */
export async function findLiveGrantsByVersion(
  db: Database,
  userId: string,
  versionIds: readonly string[],
  now: number,
): Promise<Map<string, Grant>> {
  const found = new Map<string, Grant>();
  const timeSlice = createTimeSlice();
  for (const ids of inBatches(versionIds)) {
    await timeSlice.yieldIfUsed();
    for (const grant of await findLiveGrants(db, userId, ids, now)) {
      found.set(grant.version_id, grant);
    }
  }
  return found;
}

export function findArchive(db: Database, archiveId: string): Promise<Archive | undefined> {
  return query(db)
    .selectFrom('archives')
    .selectAll()
    .where('id', '=', archiveId)
    .executeTakeFirst();
}

export function findArchiveByTag(
  tx: Database,
  userId: string,
  tag: string,
): Promise<Archive | undefined> {
  return query(tx)
    .selectFrom('archives')
    .selectAll()
    .where('user_id', '=', userId)
    .where('tag', '=', tag)
    .executeTakeFirst();
}

/** @throws TransactionConflict when another node, in another period, has just kept the same set */
export async function insertArchive(
  tx: Database,
  archive: Archive,
  members: readonly Member[],
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await query(tx)
    .insertInto('archives')
    .values(archive)
    .onConflict((conflict) => conflict.columns(['user_id', 'tag']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new TransactionConflict('Another node has just kept the same archive.');
  }
  for (const batch of inBatches(members)) {
    const rows = batch.map((member) => ({
      archive_id: archive.id,
      header_start: member.headerStart,
      central_start: member.centralStart,
      path: member.path,
      version_id: member.versionId,
      size: member.size,
      modified_at: member.modifiedAt,
    }));
    await query(tx).insertInto('archive_members').values(rows).execute();
  }
}

/**
 * Keeps an archive for longer. Its holders stay, unless their hold has lapsed: a killed process would
 * count as one that still sends it.
 * @throws TransactionConflict when another node has just forgotten it, because its time was over
 */
export async function updateArchive(
  tx: Database,
  archiveId: string,
  change: Pick<Archive, 'opened_at' | 'expires_at' | 'held_until'>,
): Promise<Archive> {
  const updated = await query(tx)
    .updateTable('archives')
    .set((eb) => ({
      ...change,
      holders: eb
        .case()
        .when('held_until', '>', change.opened_at)
        .then(eb.ref('holders'))
        .else(0)
        .end(),
    }))
    .where('id', '=', archiveId)
    .returningAll()
    .executeTakeFirst();
  if (!updated) throw new TransactionConflict('Another node has just forgotten the archive.');
  return updated;
}

/** A transfer reads the members of its archive as it comes to them. */
const isNotSent = (now: number) => (eb: ExpressionBuilder<DownloadTables, 'archives'>) =>
  eb.or([eb('holders', '=', 0), eb('held_until', '<=', now)]);

/** Forgets all but the user's `kept` archives that were opened last, and those that are being sent. */
export function deleteOldArchives(
  tx: Database,
  userId: string,
  { kept, now }: { kept: number; now: number },
): Promise<unknown> {
  return query(tx)
    .deleteFrom('archives')
    .where('user_id', '=', userId)
    .where(isNotSent(now))
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('archives')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('opened_at', 'desc')
        .orderBy('id')
        .limit(kept),
    )
    .execute();
}

/**
 * Forgets the archives whose time is over, once nobody sends them. Some at a time, because a database
 * in this process answers without giving anything else a turn.
 * @param signal stops between two steps
 */
export async function deleteEndedArchives(
  db: Database,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted();
    const ended = await query(db)
      .selectFrom('archives')
      .select(['id', 'members'])
      .where('expires_at', '<=', now)
      .where(isNotSent(now))
      .orderBy('expires_at')
      .limit(ROWS_PER_STATEMENT)
      .execute();
    if (ended.length === 0) return;
    await query(db)
      .deleteFrom('archives')
      .where('id', 'in', firstOf(ended))
      .where('expires_at', '<=', now)
      .where(isNotSent(now))
      .execute();
    await yieldToEventLoop();
  }
}

/** Ids of the first archives: as many as have the members of a large one together, and one at least. */
function firstOf(archives: readonly Pick<Archive, 'id' | 'members'>[]): string[] {
  let members = 0;
  const count = archives.findIndex((archive) => (members += archive.members) > FORGOTTEN_MEMBERS);
  return archives.slice(0, count === -1 ? archives.length : Math.max(1, count)).map(({ id }) => id);
}

/** Members in their order, from the one whose header begins at `from` or after it. */
export function listMembers(
  db: Database,
  archiveId: string,
  { from, limit }: { from: number; limit: number },
): Promise<MemberRow[]> {
  return query(db)
    .selectFrom('archive_members')
    .selectAll()
    .where('archive_id', '=', archiveId)
    .where('header_start', '>=', from)
    .orderBy('header_start')
    .limit(limit)
    .execute();
}

/**
 * Start of the header of the member that one of the two parts of an archive has at a position; 0
 * when there is none.
 */
export async function findMemberAt(
  db: Database,
  archiveId: string,
  part: 'header_start' | 'central_start',
  position: number,
): Promise<number> {
  const row = await query(db)
    .selectFrom('archive_members')
    .select('header_start')
    .where('archive_id', '=', archiveId)
    .where(part, '<=', position)
    .orderBy(part, 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.header_start ?? 0;
}

function* inBatches<T>(items: readonly T[]): Generator<T[], void, undefined> {
  for (let from = 0; from < items.length; from += ROWS_PER_STATEMENT) {
    yield items.slice(from, from + ROWS_PER_STATEMENT);
  }
}
