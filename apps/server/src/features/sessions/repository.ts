import { type Database, tables } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/index.ts';
import type { SessionsTables } from './tables.ts';

const sessions = (db: Database) => tables<SessionsTables>(db);

export async function insertSession(
  db: Database,
  row: Omit<SessionsTables['sessions'], 'ended_at'>,
): Promise<void> {
  await sessions(db)
    .insertInto('sessions')
    .values({ ...row, ended_at: null })
    .execute();
}

/** A live session together with what its user may do now. */
export async function findLiveSession(
  db: Database,
  sessionId: string,
  now: number,
): Promise<
  | (Pick<SessionsTables['sessions'], 'user_id' | 'origin' | 'proven_at'> &
      Pick<AccountsTables['users'], 'email' | 'operator'>)
  | undefined
> {
  return tables<SessionsTables & AccountsTables>(db)
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.user_id',
      'sessions.origin',
      'sessions.proven_at',
      'users.email',
      'users.operator',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();
}

/** @returns the ids of the sessions that were live and are now over */
export async function endSessions(
  db: Database,
  where: { readonly column: 'id' | 'user_id'; readonly value: string },
  now: number,
): Promise<string[]> {
  const ended = await sessions(db)
    .updateTable('sessions')
    .set({ ended_at: now })
    .where(where.column, '=', where.value)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Forgets the sessions of a user whose tokens have expired by themselves. */
export async function deleteExpiredSessions(
  db: Database,
  userId: string,
  now: number,
): Promise<void> {
  await sessions(db)
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute();
}
