import { tables } from '../../../platform/db/database.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import type { ProductDeps } from '../deps.ts';
import { planExists } from '../repository.ts';
import type { ProductContext, ProductTables } from '../tables.ts';

/**
 * Puts a user on a plan, or on none; what it gives and takes holds at once.
 * @throws ProblemError not_found when there is no such user or plan
 */
export function followPlan(
  { db, clock, signals }: ProductDeps,
  userId: string,
  planId: string | null,
  by: Authorship,
): Promise<void> {
  return db.transaction(async (tx) => {
    const all = tables<ProductTables & ProductContext>(tx);
    if (planId !== null && !(await planExists(tx, planId))) {
      throw new ProblemError('not_found', 'There is no such plan.');
    }
    const licence = await all
      .updateTable('licences')
      .set({ plan_id: planId })
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (!licence) throw new ProblemError('not_found', 'There is no such user.');
    const detail = JSON.stringify({ planId });
    await appendToLedger(tx, clock.now(), { ...by, kind: 'plan_followed', userId, detail });
    tx.afterCommit(() => signals.publish({ type: 'licence_changed', userId }));
  });
}
