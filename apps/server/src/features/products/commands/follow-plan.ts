import { tables } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { appendToLedger, type Authorship, type BulkAuthorship } from '../../ledger/index.ts';
import type { ProductDeps } from '../deps.ts';
import { keepPlan } from '../repository.ts';
import type { ProductContext, ProductTables } from '../tables.ts';

/**
 * Puts a user on a plan, or on none; what it gives and takes holds at once.
 * @throws ProblemError not_found when there is no such user or plan
 */
export function followPlan(
  deps: ProductDeps,
  userId: string,
  planId: string | null,
  by: Authorship,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if (planId !== null && !(await keepPlan(tx, planId))) {
      throw new ProblemError('not_found', 'There is no such plan.');
    }
    const moved = await followPlans({ ...deps, db: tx }, [{ userId, planId }], by);
    if (moved === 0) throw new ProblemError('not_found', 'There is no such user.');
  });
}

interface Follower {
  readonly userId: string;
  /** null = none. */
  readonly planId: string | null;
}

/**
 * The same for several users in a few statements.
 * @param deps `db` is the caller's transaction, which has seen that the plans are there
 * @returns how many users there are
 */
export async function followPlans(
  { db: tx, clock, signals }: ProductDeps,
  followers: readonly Follower[],
  { bulkChange, ...by }: BulkAuthorship,
): Promise<number> {
  const { lists } = tx.capabilities;
  const moved: Follower[] = [];
  for (const [planId, some] of Map.groupBy(followers, (one) => one.planId)) {
    const userIds = some.map(({ userId }) => userId);
    const rows = await tables<ProductTables & ProductContext>(tx)
      .updateTable('licences')
      .set({ plan_id: planId })
      .where(lists.contains('user_id', lists.encode(userIds)))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.id', '=', 'licences.user_id')
            .where('users.erased_at', 'is', null),
        ),
      )
      .returning('user_id')
      .execute();
    moved.push(...rows.map((row) => ({ userId: row.user_id, planId })));
  }
  const events = moved.map(({ userId, planId }) => ({
    ...by,
    kind: 'plan_followed' as const,
    userId,
    detail: JSON.stringify({ bulkChange, planId }),
  }));
  await appendToLedger(tx, clock.now(), ...events);
  tx.afterCommit(() => {
    for (const { userId } of moved) signals.publish({ type: 'licence_changed', userId });
  });
  return moved.length;
}
