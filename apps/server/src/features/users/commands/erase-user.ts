import type { Database } from '../../../platform/db/database.ts';
import { setLicence, type SetLicenceDeps } from '../../licences/index.ts';
import { anonymiseUser, lockUser, type User } from '../repository.ts';

/** Removes what one part of the server keeps about a person, in the caller's transaction. */
export type ErasePersonalData = (
  tx: Database,
  user: { readonly id: string; readonly email: string },
) => Promise<unknown>;

/**
 * Removes everything that tells who a user is, and ends the licence, so that running transfers stop.
 * The id stays, with the counters, grants and ledger rows that refer to it; the address is free again.
 * @param erasers of the other parts that keep personal data
 */
export function eraseUser(
  deps: SetLicenceDeps,
  user: User,
  erasers: readonly ErasePersonalData[],
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    for (const erase of erasers) await erase(tx, user);
    await anonymiseUser(tx, user.id, deps.clock.now());
    // Last, because it takes the ledger's head.
    await setLicence(
      { ...deps, db: tx },
      user.id,
      { activated: false, proPack: false },
      { actor: { kind: 'cli' }, reason: 'user_erased' },
    );
  });
}
