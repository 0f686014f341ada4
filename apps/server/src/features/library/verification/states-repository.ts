import type { BlobRef } from '@file-server/blob-store';
import { type Database, tables } from '../../../platform/db/database.ts';
import type { LibraryTables } from '../tables.ts';

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

/** The content that nobody has looked at for longest, if that is since `before` or earlier. */
export function findLongestUnverified(db: Database, before: number): Promise<BlobRef | undefined> {
  return query(db)
    .selectFrom('versions')
    .select(['sha256', 'size'])
    .where('damaged_at', 'is', null)
    .where('verified_at', '<=', before)
    .where('erased_at', 'is', null)
    .orderBy('verified_at')
    .limit(1)
    .executeTakeFirst();
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

/** Bytes of all versions; content that several have counts for each. */
export async function countBytes(db: Database): Promise<number> {
  const { bytes } = await query(db)
    .selectFrom('versions')
    .select((eb) => eb.fn.sum<number | string | null>('size').as('bytes'))
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
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
