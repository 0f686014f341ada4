import type { ServerModule } from '../../platform/module/server-module.ts';
import { causeOf, endSessions } from './end-sessions.ts';
import { createSessionsTable } from './migrations/0002-create-sessions.ts';
import { describeSessions } from './migrations/0011-describe-sessions.ts';
import { addEndCause } from './migrations/0040-add-end-cause.ts';
import { deleteSessionsOf } from './repository.ts';
import type { Sessions } from './sessions.ts';

export { type AskingOwner, askingOwner } from './asking-owner.ts';
export { endSessions } from './end-sessions.ts';
export { createLastUses } from './last-uses.ts';
export { findSession, findSignedIn, listLiveSessions } from './repository.ts';
export {
  bearerToken,
  recentlyProven,
  refuseOldProof,
  requireRecentProof,
  requireRole,
  requireSession,
  SESSION_PROBLEMS,
  type SessionEnv,
} from './guards.ts';
export type { Session } from './session.ts';
export {
  createSessions,
  type Device,
  type DeviceOf,
  type LiveSession,
  lockLive,
  type Sessions,
  type SessionsDeps,
} from './sessions.ts';

export const sessionsModule: ServerModule<{ readonly sessions: Pick<Sessions, 'writeSeen'> }> = {
  id: 'sessions',
  migrations: {
    '0002-create-sessions': createSessionsTable,
    '0011-describe-sessions': describeSessions,
    '0040-add-end-cause': addEndCause,
  },
  eachMinute: ({ sessions }) => sessions.writeSeen(),
  erasePersonalData: (tx, { id }) => deleteSessionsOf(tx, id),
  onAccessRevoked: {
    async sessions(tx, { userId, occasion, kept, ...deps }) {
      const scope = { userId, exceptId: kept.sessionId };
      await endSessions(tx, { ...deps, cause: causeOf(occasion) }, scope);
    },
  },
};
