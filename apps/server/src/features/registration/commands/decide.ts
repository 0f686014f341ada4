import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Signals } from '../../../platform/signals/signals.ts';
import { deleteUser } from '../../accounts/index.ts';
import { deleteLicence, setLicence } from '../../licences/index.ts';
import { type RegistrationSettings, trialLicence } from '../policy.ts';
import { takeRegistration } from '../repository.ts';

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
export function approveRegistration(deps: DecideDeps, userId: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if (!(await takeRegistration(tx, userId))) return false;
    await setLicence(
      { ...deps, db: tx },
      userId,
      trialLicence(deps.config.trial, deps.clock.now()),
    );
    return true;
  });
}

/**
 * Removes an account that waits for approval; its address is free again. It has never signed in, so
 * there is nothing else of it but its first terms in the ledger, which forgets nothing.
 * @returns false when nobody with this id waits
 */
export function refuseRegistration(
  { db }: Pick<DecideDeps, 'db'>,
  userId: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await takeRegistration(tx, userId))) return false;
    await deleteLicence(tx, userId);
    await deleteUser(tx, userId);
    return true;
  });
}
