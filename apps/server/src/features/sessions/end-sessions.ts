import type { SessionEndCause } from '@file-server/contract/session-end';
import type { AccessOccasion } from '@file-server/domain/access-policy';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Signals } from '../../platform/signals/signals.ts';
import * as repository from './repository.ts';
import type { SessionScope } from './repository.ts';

interface EndDeps {
  readonly clock: Clock;
  readonly signals: Signals;
  /** What whoever comes with one of the sessions later is told; null = nothing. */
  readonly cause: SessionEndCause | null;
}

/**
 * Ends sessions; open streams and tabs hear of it once that is durable.
 * @returns how many were live
 */
export function endSessions(
  db: Database,
  { clock, signals, cause }: EndDeps,
  scope: SessionScope,
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await repository.endSessions(tx, scope, { at: clock.now(), cause });
    tx.afterCommit(() => {
      for (const sessionId of ended) signals.publish({ type: 'session_ended', sessionId });
    });
    return ended.length;
  });
}

const CAUSES: Readonly<Partial<Record<AccessOccasion, SessionEndCause>>> = {
  'password-changed': 'password_changed',
  'password-reset': 'password_reset',
  'password-assigned': 'password_assigned',
  'address-first-proven-by-link': 'password_reset',
  'address-first-proven-by-provider': 'address_proven',
  'licence-deactivated': 'licence_deactivated',
};

/** Null where nobody is left to be told. */
export const causeOf = (occasion: AccessOccasion): SessionEndCause | null =>
  CAUSES[occasion] ?? null;
