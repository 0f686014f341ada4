import { type LicenceTerms, setLicence, type SetLicenceDeps } from '../../licences/index.ts';
import type { Sessions } from '../../sessions/index.ts';

/**
 * Changes some terms of a user's licence. Deactivation ends the user's sessions in the same
 * transaction, because it also refuses the next sign-in.
 * @returns the terms that now hold
 */
export function changeLicence(
  deps: SetLicenceDeps & { readonly sessions: Pick<Sessions, 'endUserSessions'> },
  userId: string,
  changes: Partial<LicenceTerms>,
): Promise<LicenceTerms> {
  return deps.db.transaction(async (tx) => {
    if (changes.activated === false) await deps.sessions.endUserSessions(tx, userId);
    return setLicence({ ...deps, db: tx }, userId, changes);
  });
}
