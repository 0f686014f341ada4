import type { ChangeUserRequest } from '@file-server/contract/users';
import { requireSeen } from '../../platform/request/require-seen.ts';
import { refuseDecidedElsewhere } from '../foreign-users/index.ts';
import type { Authorship } from '../ledger/index.ts';
import { changeLicence, type ChangeLicenceDeps, type LicenceTerms } from '../licences/index.ts';
import { followPlan, keepPlan } from '../products/index.ts';
import { waitAgainIfUnused } from '../registration/index.ts';
import { lockUser } from '../users/index.ts';
import { lockOperators, refuseShuttingOut } from './operators.ts';
import { requireLockedLicence, requireUser } from './require-user.ts';
import { userTag } from './user-tag.ts';

type Changes = Omit<ChangeUserRequest, 'reason'>;

/** Who changes whom, having seen which state. */
export interface SeenChange {
  readonly userId: string;
  readonly ifMatch: string | undefined;
  readonly by: Authorship;
}

/**
 * Changes the terms of a user, all or none of them.
 * @throws ProblemError not_found; precondition_required and user_changed; own_account for an operator
 *   who would shut themselves out; last_operator when nobody else could let them in; licence_elsewhere
 *   when another licence server decides
 */
export function changeUser(
  deps: ChangeLicenceDeps,
  { userId, ifMatch, by }: SeenChange,
  changes: Changes,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const inTx = { ...deps, db: tx };
    const { planId, ...terms } = toTerms(changes);
    const shutsOut = terms.activated === false || (terms.expiresAt ?? Infinity) <= deps.clock.now();
    // Before the user is read: a role that somebody else is giving or taking just now is known then.
    if (shutsOut) await lockOperators(tx);
    // Nothing is given to whoever is erased meanwhile.
    await lockUser(tx, userId);
    const user = await requireUser(tx, userId);
    if (shutsOut) await refuseShuttingOut(tx, user, by);
    await refuseDecidedElsewhere(tx, userId, terms);
    // Before the licence, in the order of the decisions about a registration.
    if (terms.activated === true) await deps.settleRegistration(tx, userId);
    // Before the licence, too, as whoever removes the plan locks the two.
    if (planId) await keepPlan(tx, planId);
    const before = await requireLockedLicence(tx, userId);
    const now = userTag({ userId, operator: user.operator, terms: before });
    requireSeen(now, ifMatch, 'user_changed');
    if (terms.activated === false) await waitAgainIfUnused(tx, userId);
    if (Object.keys(terms).length > 0) await changeLicence(inTx, userId, terms, by);
    if (planId !== undefined) await followPlan(inTx, userId, planId, by);
  });
}

function toTerms({ expiresAt, ...changes }: Changes) {
  return {
    ...changes,
    ...(expiresAt !== undefined && {
      expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
    }),
  } as Partial<Omit<LicenceTerms, 'planId'>> & { readonly planId?: string | null };
}
