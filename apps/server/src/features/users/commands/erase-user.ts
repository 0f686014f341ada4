import type { RevokeAccess } from '../../../platform/module/revoke-access.ts';
import type { ErasePersonalData } from '../../../platform/module/server-module.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { setLicence, type SetLicenceDeps } from '../../licences/index.ts';
import { anonymiseUser, lockUser, type User } from '../repository.ts';

export interface EraseUserDeps extends SetLicenceDeps {
  readonly revokeAccess: RevokeAccess;
  /** Removes what the other features keep about a person. */
  readonly erasePersonalData: ErasePersonalData;
}

/**
 * Removes everything that tells who a user is, and ends the licence, so that running transfers stop.
 * The id stays, with the counters, grants and ledger rows that refer to it; the address is free again.
 */
export function eraseUser(
  deps: EraseUserDeps,
  user: User,
  by: Authorship = { actor: { kind: 'cli' }, reason: 'user_erased' },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    // Sessions first, so that nothing is added meanwhile.
    await deps.revokeAccess(tx, 'user-erased', { userId: user.id });
    await deps.erasePersonalData(tx, user);
    await anonymiseUser(tx, user.id, deps.clock.now());
    // Last, because it takes the ledger's head.
    await setLicence({ ...deps, db: tx }, user.id, { activated: false, proPack: false }, by);
    await appendToLedger(tx, deps.clock.now(), { ...by, kind: 'user_erased', userId: user.id });
  });
}
