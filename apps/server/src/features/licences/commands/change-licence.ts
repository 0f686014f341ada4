import type { Database } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import type { RevokeAccess } from '../../../platform/module/revoke-access.ts';
import type { Authorship } from '../../ledger/index.ts';
import type { LicenceTerms } from '../licence-terms.ts';
import { findErased, lockLicence } from '../repository.ts';
import { setLicence, type SetLicenceDeps } from './set-licence.ts';

export interface ChangeLicenceDeps extends SetLicenceDeps {
  readonly revokeAccess: RevokeAccess;
  /** Ends the wait for approval, if the user waits. */
  readonly settleRegistration: (tx: Database, userId: string) => Promise<unknown>;
}

/**
 * Changes some terms of a user's licence, as an operator says. Activation lets in whoever waits for
 * approval, so that nothing is left to be decided about a customer. Deactivation revokes access in
 * the same transaction, because it also refuses the next sign-in.
 * @returns the terms that now hold
 * @throws ProblemError not_found for somebody who was erased, also meanwhile
 */
export function changeLicence(
  deps: ChangeLicenceDeps,
  userId: string,
  changes: Partial<LicenceTerms>,
  by: Authorship,
): Promise<LicenceTerms> {
  return deps.db.transaction(async (tx) => {
    // Before the licence, in the order of the decisions about a registration.
    if (changes.activated === true) await deps.settleRegistration(tx, userId);
    // As a sign-in does: its session is there by now, or none comes.
    await lockLicence(tx, userId);
    // Their old links would open again.
    if ((await findErased(tx, [userId])).has(userId)) {
      throw new ProblemError('not_found', 'There is no such account.');
    }
    if (changes.activated === false) {
      await deps.revokeAccess(tx, 'licence-deactivated', { userId });
    }
    return setLicence({ ...deps, db: tx }, userId, changes, by);
  });
}
