import type { UploadsQuery } from '@file-server/contract/uploads';
import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import type { UploadState, UploadTables } from './tables.ts';

export type UploadRow = Selectable<UploadTables['uploads']>;

/** After its last byte, and before its end. */
const FINISHING: readonly UploadState[] = ['arrived', 'sealed', 'judged'];

export const isFinishing = ({ state }: Pick<UploadRow, 'state'>): boolean =>
  FINISHING.includes(state);

const uploads = (db: Database) => tables<UploadTables>(db);

export async function insertUpload(
  db: Database,
  row: Insertable<UploadTables['uploads']>,
): Promise<void> {
  await uploads(db).insertInto('uploads').values(row).execute();
}

/** @param ownerId absent = whoever owns it */
export function findUpload(
  db: Database,
  id: string,
  ownerId?: string,
): Promise<UploadRow | undefined> {
  const query = uploads(db).selectFrom('uploads').selectAll().where('id', '=', id);
  return (ownerId === undefined ? query : query.where('owner_id', '=', ownerId)).executeTakeFirst();
}

/** The latest uploads of a user, the newest first; with a filter those that announced all of it. */
export function listUploads(
  db: Database,
  ownerId: string,
  { sha256, name, folderId, path }: UploadsQuery,
  limit: number,
): Promise<UploadRow[]> {
  let query = uploads(db).selectFrom('uploads').selectAll().where('owner_id', '=', ownerId);
  if (sha256 !== undefined) query = query.where('expected_sha256', '=', sha256);
  if (name !== undefined) query = query.where('name', '=', name);
  if (folderId === '') query = query.where('folder_id', 'is', null);
  else if (folderId !== undefined) query = query.where('folder_id', '=', folderId);
  if (path !== undefined) query = query.where('path', '=', path);
  return query.orderBy('created_at', 'desc').orderBy('id').limit(limit).execute();
}

/** Bytes that running uploads may still bring. */
export async function sumOutstanding(db: Database, now: number): Promise<number> {
  const row = await uploads(db)
    .selectFrom('uploads')
    .select((eb) => eb.fn.sum<number | null>(eb('size', '-', eb.ref('received'))).as('bytes'))
    .where('state', '=', 'receiving')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.bytes ?? 0);
}

/**
 * Changes an upload as long as it is as far as the caller knows.
 * @returns false when another process has gone on with it, or it is gone
 */
export async function updateFrom(
  db: Database,
  { id, state }: Pick<UploadRow, 'id' | 'state'>,
  values: Updateable<UploadTables['uploads']>,
): Promise<boolean> {
  const row = await uploads(db)
    .updateTable('uploads')
    .set(values)
    .where('id', '=', id)
    .where('state', '=', state)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether no request writes an upload; a lock that was not renewed in time holds nothing. */
const isUnlocked = (now: number) => (eb: ExpressionBuilder<UploadTables, 'uploads'>) =>
  eb.or([eb('lock_holder', 'is', null), eb('locked_until', '<=', now)]);

/** Whether no request writes an upload and no job finishes it. */
const isAtRest = (now: number) => (eb: ExpressionBuilder<UploadTables, 'uploads'>) =>
  eb.and([eb('state', 'not in', FINISHING), isUnlocked(now)(eb)]);

const deletionAtRest = (db: Database, id: string, now: number) =>
  uploads(db).deleteFrom('uploads').where('id', '=', id).where(isAtRest(now)).returning('id');

/** Deletes an upload. @returns false when it is gone, or not at rest by now */
export const deleteAtRest = async (db: Database, id: string, now: number): Promise<boolean> =>
  (await deletionAtRest(db, id, now).executeTakeFirst()) !== undefined;

/** The same of one that has expired. @returns false also when somebody has gone on with it */
export const deleteExpired = async (db: Database, id: string, now: number): Promise<boolean> =>
  (await deletionAtRest(db, id, now).where('expires_at', '<=', now).executeTakeFirst()) !==
  undefined;

export interface Lock {
  readonly id: string;
  readonly holder: string;
}

/**
 * Takes the upload for one request alone.
 * @returns undefined when somebody else has it
 */
export function takeLock(
  db: Database,
  { id, holder }: Lock,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<UploadRow | undefined> {
  return uploads(db)
    .updateTable('uploads')
    .set({ lock_holder: holder, locked_until: until })
    .where('id', '=', id)
    .where(isUnlocked(now))
    .returningAll()
    .executeTakeFirst();
}

/**
 * Changes an upload as the holder of its lock.
 * @returns false when the lock is lost
 */
export async function updateHeld(
  db: Database,
  { id, holder }: Lock,
  values: Updateable<UploadTables['uploads']>,
): Promise<boolean> {
  const row = await uploads(db)
    .updateTable('uploads')
    .set(values)
    .where('id', '=', id)
    .where('lock_holder', '=', holder)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Takes uploads whose bytes are all here while no request writes them for arrived. What a piece with
 * a checksum brings is received only after it was compared.
 * @returns their ids
 */
export async function claimWhole(db: Database, now: number): Promise<string[]> {
  const rows = await uploads(db)
    .updateTable('uploads')
    .set({ state: 'arrived', lock_holder: null })
    .where('state', '=', 'receiving')
    .whereRef('received', '=', 'size')
    .where(isUnlocked(now))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export function listExpired(db: Database, now: number, limit: number): Promise<UploadRow[]> {
  return uploads(db)
    .selectFrom('uploads')
    .selectAll()
    .where('expires_at', '<=', now)
    .where(isAtRest(now))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

/** The place of an upload among those that have expired. */
export type OverduePlace = Pick<UploadRow, 'expires_at' | 'id'>;

/** Uploads that should have been published, or refused, long ago. @param after null = begin */
export function listOverdue(
  db: Database,
  now: number,
  { after, limit }: { readonly after: OverduePlace | null; readonly limit: number },
): Promise<OverduePlace[]> {
  const overdue = uploads(db)
    .selectFrom('uploads')
    .select(['expires_at', 'id'])
    .where('expires_at', '<=', now)
    .where('state', 'in', FINISHING)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit);
  if (after === null) return overdue.execute();
  return overdue
    .where((row) =>
      row.eb(row.refTuple('expires_at', 'id'), '>', row.tuple(after.expires_at, after.id)),
    )
    .execute();
}

export async function isPartialOwned(db: Database, partialId: string): Promise<boolean> {
  const row = await uploads(db)
    .selectFrom('uploads')
    .select('id')
    .where('partial_id', '=', partialId)
    .executeTakeFirst();
  return row !== undefined;
}
