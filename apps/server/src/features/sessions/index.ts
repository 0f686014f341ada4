import type { Migrations } from '../../platform/db/migrate.ts';
import { createSessionsTable } from './migrations/0002-create-sessions.ts';
import { describeSessions } from './migrations/0011-describe-sessions.ts';

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

export const sessionsMigrations: Migrations = {
  '0002-create-sessions': createSessionsTable,
  '0011-describe-sessions': describeSessions,
};
