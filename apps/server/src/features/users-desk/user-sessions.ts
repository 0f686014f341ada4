import type { UserSession } from '@file-server/contract/users';
import { type Clock, toInstant } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/problem/problem-error.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import { appendToLedger, type Authorship } from '../ledger/index.ts';
import { endSessions, listLiveSessions } from '../sessions/index.ts';
import { requireUser } from './require-user.ts';

/**
 * Where a user is signed in, the latest use first.
 * @throws ProblemError not_found
 */
export async function listUserSessions(
  db: Database,
  userId: string,
  now: number,
): Promise<UserSession[]> {
  await requireUser(db, userId);
  const live = await listLiveSessions(db, userId, now);
  return live
    .toSorted((one, other) => other.seen_at - one.seen_at)
    .map((session) => ({
      id: session.id,
      origin: session.origin,
      address: session.address,
      userAgent: session.user_agent,
      createdAt: toInstant(session.created_at),
      lastSeenAt: toInstant(session.seen_at),
      expiresAt: toInstant(session.expires_at),
    }));
}

export interface EndUserSessionsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
}

/**
 * Ends sessions of a user, with a ledger row when any was live.
 * @param sessionId null = all that they have
 * @returns how many have ended
 * @throws ProblemError not_found when there is no such user, or that one session is over already
 */
export function endSessionsOfUser(
  { db, clock, signals }: EndUserSessionsDeps,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string | null },
  by: Authorship,
): Promise<number> {
  return db.transaction(async (tx) => {
    await requireUser(tx, userId);
    const scope = sessionId === null ? { userId } : { userId, id: sessionId };
    const ended = await endSessions(tx, { clock, signals, cause: 'ended_by_operator' }, scope);
    if (ended === 0 && sessionId !== null) {
      throw new ProblemError('not_found', 'This session is over already.');
    }
    if (ended > 0) {
      const detail = JSON.stringify({ sessions: ended });
      await appendToLedger(tx, clock.now(), { ...by, kind: 'sessions_ended', userId, detail });
    }
    return ended;
  });
}
