import type { Authorship } from '../../ledger/index.ts';
import { eraseUser, type EraseUserDeps, getUser, lockUser } from '../../users/index.ts';
import { notOpen } from '../errors.ts';
import { requireInvitation } from './deliver.ts';

/**
 * Takes an invitation back and erases its account, whose address is free again.
 * @throws ProblemError not_found when it was used or withdrawn
 */
export function withdrawInvitation(
  deps: EraseUserDeps,
  userId: string,
  by: Authorship,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireInvitation(tx, userId);
    const user = await getUser(tx, userId);
    if (user === undefined) throw notOpen();
    await eraseUser({ ...deps, db: tx }, user, by);
  });
}
