import type { Authorship } from '../../ledger/index.ts';
import { type LicenceTerms, setLicence, type SetLicenceDeps } from '../../licences/index.ts';
import type { Sessions } from '../../sessions/index.ts';
import { takeRegistration } from '../repository.ts';

/**
 * Changes some terms of a user's licence, as an operator says. Activation lets in whoever waits for
 * approval, so that nothing is left to be decided about a customer. Deactivation ends the user's
 * sessions in the same transaction, because it also refuses the next sign-in.
 * @returns the terms that now hold
 */
export function changeLicence(
  deps: SetLicenceDeps & { readonly sessions: Pick<Sessions, 'endUserSessions'> },
  userId: string,
  changes: Partial<LicenceTerms>,
  by: Authorship,
): Promise<LicenceTerms> {
  return deps.db.transaction(async (tx) => {
    // Before the licence, in the order of the decisions about a registration.
    if (changes.activated === true) await takeRegistration(tx, userId);
    if (changes.activated === false) await deps.sessions.endUserSessions(tx, userId);
    return setLicence({ ...deps, db: tx }, userId, changes, by);
  });
}
