import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { RevokeAccess } from '../../../platform/module/revoke-access.ts';
import type { ErasePersonalData } from '../../../platform/module/server-module.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import { deleteUser, getUser, lockUser } from '../../users/index.ts';
import { type Actor, appendToLedger } from '../../ledger/index.ts';
import { deleteLicence, lockLicence, setLicence } from '../../licences/index.ts';
import { keepPlan } from '../../products/index.ts';
import { type RegistrationSettings, trialLicence } from '../policy.ts';
import { type Taken, takeRegistration } from '../repository.ts';
import { followTrialPlan } from './follow-trial-plan.ts';
import { tellDecision, type TellDecisionDeps } from './tell-decision.ts';

export interface DecideDeps extends TellDecisionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly signals: Signals;
  readonly config: RegistrationSettings;
}

/**
 * Lets somebody in who waits for approval, and tells them; the trial starts now.
 * @returns false when nobody with this id waits
 */
export function approveRegistration(
  deps: DecideDeps,
  userId: string,
  actor: Actor,
): Promise<boolean> {
  const by = { actor, reason: 'registration_approved' };
  const { planId } = deps.config.trial;
  return deps.db.transaction(async (tx) => {
    // Before the licence, as whoever removes the plan locks the two.
    if (planId !== null) await keepPlan(tx, planId);
    const taken = await takeWaiting(tx, userId);
    if (!taken) return false;
    await setLicence(
      { ...deps, db: tx },
      userId,
      trialLicence(deps.config.trial, deps.clock.now()),
      by,
    );
    await followTrialPlan(deps, tx, userId, by);
    await tellDecision(deps, tx, { kind: 'registration_approved', userId, taken });
    return true;
  });
}

export interface RefuseDeps extends TellDecisionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly revokeAccess: RevokeAccess;
  /** Removes what the other features keep about a person. */
  readonly erasePersonalData: ErasePersonalData;
}

/**
 * Removes an account that waits for approval, and tells its address, which is free again. It has never
 * signed in, so all that stays of it is in the ledger, which forgets nothing: its first terms, and that
 * it is gone.
 * @returns false when nobody with this id waits
 */
export function refuseRegistration(
  deps: RefuseDeps,
  userId: string,
  actor: Actor,
): Promise<boolean> {
  const { db, clock, revokeAccess, erasePersonalData } = deps;
  return db.transaction(async (tx) => {
    // As whoever erases an account begins; what is kept about its user is written under this lock.
    await lockUser(tx, userId);
    const taken = await takeWaiting(tx, userId);
    if (!taken) return false;
    const user = await getUser(tx, userId);
    await revokeAccess(tx, 'registration-refused', { userId });
    if (user) {
      await erasePersonalData(tx, user);
      const told = { userId, recipient: user.email, taken };
      await tellDecision(deps, tx, { kind: 'registration_refused', ...told });
    }
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
async function takeWaiting(tx: Database, userId: string): Promise<Taken | null> {
  const taken = await takeRegistration(tx, userId);
  return taken && !(await lockLicence(tx, userId)).activated ? taken : null;
}
