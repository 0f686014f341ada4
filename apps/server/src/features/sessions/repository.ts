import type { SessionEndCause } from '@file-server/contract/session-end';
import type { Kysely } from 'kysely';
import { type Database, tables } from '../../platform/db/database.ts';
import { prepareRead } from '../../platform/db/prepared-statement.ts';
import type { UsersTables } from '../users/index.ts';
import type { SessionsTables } from './tables.ts';

const sessions = (db: Database) => tables<SessionsTables>(db);

export async function insertSession(
  db: Database,
  row: Omit<SessionsTables['sessions'], 'ended_at' | 'end_cause'>,
): Promise<void> {
  await sessions(db)
    .insertInto('sessions')
    .values({ ...row, ended_at: null, end_cause: null })
    .execute();
}

/** A session together with what its user may do now. */
type SessionOfUser = Pick<
  SessionsTables['sessions'],
  'id' | 'user_id' | 'origin' | 'proven_at' | 'created_at' | 'expires_at' | 'ended_at' | 'end_cause'
> &
  Pick<UsersTables['users'], 'email' | 'operator'>;

/** @returns sessions that have ended or expired, too; undefined for one that is not known any more */
export const findSession = (db: Database, id: string): Promise<SessionOfUser | undefined> =>
  db.readShared(sessionsById, id);

export const isLive = (session: SessionOfUser | undefined, now: number): boolean =>
  session?.ended_at === null && session.expires_at > now;

const readSessions = prepareRead((db: Kysely<SessionsTables & UsersTables>, among) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.origin',
      'sessions.proven_at',
      'sessions.created_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.end_cause',
      'users.email',
      'users.operator',
    ])
    .where('users.erased_at', 'is', null)
    .where(among('sessions.id')),
);

async function sessionsById(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionOfUser>> {
  return new Map((await readSessions(db, ids)).map((session) => [session.id, session]));
}

/** One session (of that user, when one is named), or those of a user except one. */
export type SessionScope =
  | { readonly id: string; readonly userId?: string }
  | { readonly userId: string; readonly exceptId?: string | undefined };

/** @returns the ids of the sessions that were live and are over now */
export async function endSessions(
  db: Database,
  scope: SessionScope,
  { at, cause }: { readonly at: number; readonly cause: SessionEndCause | null },
): Promise<string[]> {
  let query = sessions(db)
    .updateTable('sessions')
    .set({ ended_at: at, end_cause: cause })
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at);
  if ('id' in scope) query = query.where('id', '=', scope.id);
  else if (scope.exceptId !== undefined) query = query.where('id', '<>', scope.exceptId);
  if (scope.userId !== undefined) query = query.where('user_id', '=', scope.userId);
  return (await query.returning('id').execute()).map(({ id }) => id);
}

/** The live sessions of a user, the newest first. */
export async function listLiveSessions(
  db: Database,
  userId: string,
  now: number,
): Promise<SessionsTables['sessions'][]> {
  return sessions(db)
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Moves the last use forward; another process may have seen the session later. */
export async function updateSeenAt(db: Database, id: string, seenAt: number): Promise<void> {
  await sessions(db)
    .updateTable('sessions')
    .set({ seen_at: seenAt })
    .where('id', '=', id)
    .where('seen_at', '<', seenAt)
    .execute();
}

export async function updateProvenAt(db: Database, id: string, provenAt: number): Promise<void> {
  await sessions(db)
    .updateTable('sessions')
    .set({ proven_at: provenAt })
    .where('id', '=', id)
    .execute();
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

/** Those of some users who have ever signed in here: the latest sign-in of each is kept. */
export async function findSignedIn(
  db: Database,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { lists } = db.capabilities;
  const rows = await sessions(db)
    .selectFrom('sessions')
    .select('user_id')
    .distinct()
    .where(lists.contains('user_id', lists.encode(userIds)))
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

export async function deleteSessionsOf(tx: Database, userId: string): Promise<void> {
  await sessions(tx).deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Two tabs may renew at once; the later end holds. */
export async function extendSession(
  db: Database,
  sessionId: string,
  expiresAt: number,
): Promise<void> {
  await sessions(db)
    .updateTable('sessions')
    .set({ expires_at: expiresAt })
    .where('id', '=', sessionId)
    .where('expires_at', '<', expiresAt)
    .execute();
}
