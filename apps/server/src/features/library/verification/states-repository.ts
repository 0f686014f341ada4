import type { BlobRef } from '@file-server/blob-store';
import { sql } from 'kysely';
import { type Database, tables } from '../../../platform/db/database.ts';
import { yieldToEventLoop } from '../../../platform/event-loop/time-slice.ts';
import type { LibraryTables } from '../tables.ts';

/** Versions that are looked at together for one that is due. */
const PAGE = 500;
/** Versions whose bytes are summed up together. */
const SLICE = 5_000;

const query = (db: Database) => tables<LibraryTables>(db);

/** What is known of the content of one version. */
export interface VersionState {
  readonly versionId: string;
  readonly entryId: string;
  /** Epoch milliseconds; see the table. */
  readonly verifiedAt: number;
  readonly damagedAt: number | null;
}

const STATE = [
  'id as versionId',
  'entry_id as entryId',
  'verified_at as verifiedAt',
  'damaged_at as damagedAt',
] as const;

/** The versions that have a content. */
export function findStates(db: Database, { sha256, size }: BlobRef): Promise<VersionState[]> {
  return query(db)
    .selectFrom('versions')
    .select(STATE)
    .where('sha256', '=', sha256)
    .where('size', '=', size)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Those of them that are damaged. Found among all that are damaged, which are few: content such as
 * that of empty files has more versions than a library has damage.
 */
export async function findDamagedOf(
  db: Database,
  { sha256, size }: BlobRef,
): Promise<VersionState[]> {
  const rows = await query(db)
    .selectFrom('versions')
    .select([...STATE, 'sha256', 'size'])
    .where('damaged_at', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('damaged_at')
    .execute();
  return rows
    .filter((row) => row.sha256 === sha256 && row.size === size)
    .map(({ versionId, entryId, verifiedAt, damagedAt }) => ({
      versionId,
      entryId,
      verifiedAt,
      damagedAt,
    }));
}

/** The folders that the files of some versions lie in; null = the top. */
export async function findFoldersOf(
  db: Database,
  states: readonly Pick<VersionState, 'entryId'>[],
): Promise<(string | null)[]> {
  if (states.length === 0) return [];
  const { lists } = db.capabilities;
  const rows = await query(db)
    .selectFrom('entries')
    .select('parent_id')
    .where(lists.contains('id', lists.encode(states.map(({ entryId }) => entryId))))
    .distinct()
    .execute();
  return rows.map((row) => row.parent_id);
}

/** Notes that one version was just published again. */
export function touchVerified(tx: Database, versionId: string, at: number): Promise<unknown> {
  return query(tx)
    .updateTable('versions')
    .set({ verified_at: at })
    .where('id', '=', versionId)
    .where('damaged_at', 'is', null)
    .execute();
}

/** Every version whose content is known to be damaged, the latest first. */
export function findDamaged(db: Database): Promise<VersionState[]> {
  return query(db)
    .selectFrom('versions')
    .select(STATE)
    .where('damaged_at', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('damaged_at', 'desc')
    .orderBy('id')
    .execute();
}

/**
 * The content that nobody has looked at for longest, if that is since `before` or earlier. What was
 * given up stands among the others: a page of it alone counts as looked at now, so that it is not gone
 * through each time.
 */
export async function findLongestUnverified(
  db: Database,
  { before, now }: { readonly before: number; readonly now: number },
): Promise<BlobRef | undefined> {
  const { lists } = db.capabilities;
  for (;;) {
    const page = await query(db)
      .selectFrom('versions')
      .select(['id', 'sha256', 'size', 'erased_at'])
      .where('damaged_at', 'is', null)
      .where('verified_at', '<=', before)
      .orderBy('verified_at')
      .limit(PAGE)
      .execute();
    const due = page.find((row) => row.erased_at === null);
    if (due) return { sha256: due.sha256, size: due.size };
    if (page.length === 0) return undefined;
    await query(db)
      .updateTable('versions')
      .set({ verified_at: now })
      .where(lists.contains('id', lists.encode(page.map(({ id }) => id))))
      .execute();
    await yieldToEventLoop();
  }
}

/** Contents that versions have, each once, by address. */
export function listContents(db: Database, after: string, limit: number): Promise<BlobRef[]> {
  return query(db)
    .selectFrom('versions')
    .select(['sha256', 'size'])
    .distinct()
    .where('sha256', '>', after)
    .where('erased_at', 'is', null)
    .orderBy('sha256')
    .limit(limit)
    .execute();
}

/** Bytes of all versions; content that several have counts for each. Slice by slice, as SQLite does nothing else meanwhile. */
export async function countBytes(db: Database): Promise<number> {
  let bytes = 0;
  let after = '';
  for (;;) {
    const { rows } = await sql<{ bytes: number | string | null; last: string | null }>`
      select sum(size) as bytes, max(id) as last from (
        select id, size from versions where id > ${after} order by id limit ${SLICE}) as slice
    `.execute(db.kysely);
    const [slice] = rows;
    if (!slice || slice.last === null) return bytes;
    bytes += Number(slice.bytes);
    after = slice.last;
    await yieldToEventLoop();
  }
}

/**
 * Notes that a content was whole at an instant. A version that somebody has marked since it was read
 * stays marked.
 * @returns the versions that were damaged before
 */
export async function writeVerified(
  tx: Database,
  states: readonly VersionState[],
  at: number,
): Promise<VersionState[]> {
  const repaired: VersionState[] = [];
  for (const state of states) {
    const { numUpdatedRows } = await query(tx)
      .updateTable('versions')
      .set({ verified_at: at, damaged_at: null })
      .where('id', '=', state.versionId)
      .where('damaged_at', state.damagedAt === null ? 'is' : '=', state.damagedAt)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n && state.damagedAt !== null) repaired.push(state);
  }
  return repaired;
}

/**
 * Marks the versions of a content as damaged, unless one of them was published or verified since
 * they were read: then the content is another by now.
 * @param states all versions that had the content when it was read
 * @returns those that are marked now and were not before
 */
export async function writeDamaged(
  tx: Database,
  blob: BlobRef,
  states: readonly VersionState[],
  at: number,
): Promise<VersionState[]> {
  const seen = new Map(states.map((state) => [state.versionId, state.verifiedAt]));
  const present = await findStates(tx, blob);
  if (!present.every(({ versionId, verifiedAt }) => seen.get(versionId) === verifiedAt)) return [];
  const marked: VersionState[] = [];
  for (const state of states) {
    const { numUpdatedRows } = await query(tx)
      .updateTable('versions')
      .set({ damaged_at: at })
      .where('id', '=', state.versionId)
      .where('verified_at', '=', state.verifiedAt)
      .where('damaged_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) marked.push({ ...state, damagedAt: at });
  }
  return marked;
}
