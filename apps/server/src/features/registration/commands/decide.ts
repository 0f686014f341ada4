import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RevokeAccess } from '../../../platform/module/revoke-access.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import { deleteUser } from '../../users/index.ts';
import { type Actor, appendToLedger } from '../../ledger/index.ts';
import { deleteLicence, lockLicence, setLicence } from '../../licences/index.ts';
import { type RegistrationSettings, trialLicence } from '../policy.ts';
import { takeRegistration } from '../repository.ts';
import { followTrialPlan } from './follow-trial-plan.ts';

export interface DecideDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly config: RegistrationSettings;
}

/**
 * Lets somebody in who waits for approval; the trial starts now.
 * @returns false when nobody with this id waits
 */
export function approveRegistration(
  deps: DecideDeps,
  userId: string,
  actor: Actor,
): Promise<boolean> {
  const by = { actor, reason: 'registration_approved' };
  return deps.db.transaction(async (tx) => {
    if (!(await takeWaiting(tx, userId))) return false;
    await setLicence(
      { ...deps, db: tx },
      userId,
      trialLicence(deps.config.trial, deps.clock.now()),
      by,
    );
    await followTrialPlan(deps, tx, userId, by);
    return true;
  });
}

export interface RefuseDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly revokeAccess: RevokeAccess;
}

/**
 * Removes an account that waits for approval; its address is free again. It has never signed in, so
 * all that stays of it is in the ledger, which forgets nothing: its first terms, and that it is gone.
 * @returns false when nobody with this id waits
 */
export function refuseRegistration(
  { db, clock, revokeAccess }: RefuseDeps,
  userId: string,
  actor: Actor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await takeWaiting(tx, userId))) return false;
    await revokeAccess(tx, 'registration-refused', { userId });
    await deleteLicence(tx, userId);
    await deleteUser(tx, userId);
    const reason = 'registration_refused';
    await appendToLedger(tx, clock.now(), { actor, reason, kind: 'user_erased', userId });
    return true;
  });
}

/**
 * Takes a registration for a decision about it. An account that is activated does not wait, whatever
 * an older release has left written: refused, a customer would be lost.
 */
async function takeWaiting(tx: Database, userId: string): Promise<boolean> {
  if (!(await takeRegistration(tx, userId))) return false;
  return !(await lockLicence(tx, userId)).activated;
}
