import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import * as repository from './repository.ts';
import type { SessionScope } from './repository.ts';

interface EndDeps {
  readonly clock: Clock;
  readonly signals: Signals;
}

/**
 * Ends sessions; open streams and tabs hear of it once that is durable.
 * @returns whether any was live
 */
export function endSessions(
  db: Database,
  { clock, signals }: EndDeps,
  scope: SessionScope,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await repository.endSessions(tx, scope, clock.now());
    tx.afterCommit(() => {
      for (const sessionId of ended) signals.publish({ type: 'session_ended', sessionId });
    });
    return ended.length > 0;
  });
}

/** Ends the sessions of a user. @param exceptId the session that stays, if any */
export async function endUserSessions(
  db: Database,
  { userId, ...deps }: EndDeps & { readonly userId: string },
  exceptId?: string,
): Promise<void> {
  await endSessions(db, deps, exceptId === undefined ? { userId } : { userId, exceptId });
}
