import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireSeen } from '../../platform/request/require-seen.ts';
import type { SeenChange } from './change-user.ts';
import { lockOperators, setOperator } from './operators.ts';
import { requireLockedLicence, requireUser } from './require-user.ts';
import { userTag } from './user-tag.ts';

/**
 * Gives or takes the role of an operator, which holds from the next request of every session.
 * @throws ProblemError not_found, precondition_required, user_changed, own_account, last_operator
 */
export function changeOperator(
  deps: { readonly db: Database; readonly clock: Clock },
  { userId, ifMatch, by }: SeenChange,
  operator: boolean,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    // Before the licence, in the order of who suspends an operator.
    await lockOperators(tx);
    const user = await requireUser(tx, userId);
    const terms = await requireLockedLicence(tx, userId);
    const now = userTag({ userId, operator: user.operator, terms });
    requireSeen(now, ifMatch, 'user_changed');
    await setOperator({ ...deps, db: tx }, user, operator, by);
  });
}
