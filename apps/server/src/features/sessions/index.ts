import type { Database } from '../../platform/db/database.ts';
import type { Migrations } from '../../platform/db/migrate.ts';
import { createSessionsTable } from './migrations/0002-create-sessions.ts';
import { describeSessions } from './migrations/0011-describe-sessions.ts';

import { deleteSessionsOf } from './repository.ts';
import type { Sessions } from './sessions.ts';

export { challenge } from './challenge.ts';
export {
  bearerToken,
  recentlyProven,
  requireRecentProof,
  requireRole,
  requireSession,
  SESSION_PROBLEMS,
  type SessionEnv,
} from './guards.ts';
export {
  createSessions,
  type Device,
  type DeviceOf,
  type LiveSession,
  type Session,
  type Sessions,
  type SessionsDeps,
} from './sessions.ts';

/** Ends the sessions of a user, and forgets where they came from. */
export async function eraseSessionsOf(
  { sessions }: { readonly sessions: Pick<Sessions, 'endUserSessions'> },
  tx: Database,
  userId: string,
): Promise<void> {
  await sessions.endUserSessions(tx, userId);
  await deleteSessionsOf(tx, userId);
}

export const sessionsMigrations: Migrations = {
  '0002-create-sessions': createSessionsTable,
  '0011-describe-sessions': describeSessions,
};
