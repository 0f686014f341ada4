import { lockUser } from '../../users/index.ts';
import { INVITATION_MS } from '../policy.ts';
import { extendInvitation } from '../repository.ts';
import { deliver, type DeliverDeps, type Delivered, requireInvitation } from './deliver.ts';

/**
 * Sends an invitation again, with another link and its whole time.
 * @throws ProblemError not_found when it was used or withdrawn
 */
export function resendInvitation(deps: DeliverDeps, userId: string): Promise<Delivered> {
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    await requireInvitation(tx, userId);
    await extendInvitation(tx, userId, deps.clock.now() + INVITATION_MS);
    return deliver({ ...deps, db: tx }, userId);
  });
}
