import { forUpdate, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { requireUnchanged } from '../../../platform/request/require-seen.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import type { ProductDeps } from '../deps.ts';
import type { Plan } from '../repository.ts';
import type { ProductContext, ProductTables } from '../tables.ts';
import { planTag } from '../tags.ts';

type PlanTerms = Omit<Plan, 'id'>;

/** @throws ProblemError plan_name_taken */
export function createPlan(
  { db, clock }: Pick<ProductDeps, 'db' | 'clock'>,
  terms: PlanTerms,
  by: Authorship,
): Promise<Plan> {
  return db.transaction(async (tx) => {
    const plan = { id: newId(), ...terms };
    const inserted = await tables<ProductTables>(tx)
      .insertInto('plans')
      .values(plan)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) throw new ProblemError('plan_name_taken');
    await appendToLedger(tx, clock.now(), planSet(plan.id, terms, by));
    return plan;
  });
}

/**
 * Gives a plan other terms; they hold at once for everybody who follows it.
 * @param changes what is undefined stays; `refetch_days` belong to `refetch` and go with it
 * @param ifMatch value of If-Match; undefined = whatever they are
 * @throws ProblemError not_found, plan_name_taken, plan_changed
 */
export function changePlan(
  { db, clock, signals }: ProductDeps,
  planId: string,
  changes: { readonly [Field in keyof PlanTerms]?: PlanTerms[Field] | undefined },
  by: Authorship,
  ifMatch?: string,
): Promise<Plan> {
  return db.transaction(async (tx) => {
    const plans = tables<ProductTables>(tx);
    const query = plans.selectFrom('plans').selectAll().where('id', '=', planId);
    const before = await forUpdate(tx, query).executeTakeFirst();
    if (!before) throw noPlan();
    requireUnchanged(planTag(before), ifMatch, 'plan_changed');
    const { name = before.name, after_expiry = before.after_expiry } = changes;
    const { refetch = before.refetch, refetch_days = null } = changes;
    const days = changes.refetch === undefined ? before.refetch_days : refetch_days;
    const terms = { name, after_expiry, refetch, refetch_days: days };
    await plans
      .updateTable('plans')
      .set(terms)
      .where('id', '=', planId)
      .execute()
      .catch((cause: unknown) => {
        if (!tx.capabilities.isUniqueViolation(cause)) throw cause;
        throw new ProblemError('plan_name_taken', undefined, { cause });
      });
    await reviseLibrary(tx, signals, { terms: true });
    await appendToLedger(tx, clock.now(), planSet(planId, terms, by));
    return { id: planId, ...terms };
  });
}

/**
 * Removes a plan with its entitlements; who followed it follows none.
 * @throws ProblemError not_found
 */
export function deletePlan(
  { db, clock, signals }: ProductDeps,
  planId: string,
  by: Authorship,
): Promise<void> {
  return db.transaction(async (tx) => {
    const all = tables<ProductTables & ProductContext>(tx);
    // First: whoever follows it or gives it something meanwhile is waited for, or finds it gone.
    const gone = await all
      .deleteFrom('plans')
      .where('id', '=', planId)
      .returning('id')
      .executeTakeFirst();
    if (!gone) throw noPlan();
    await all
      .deleteFrom('entitlements')
      .where('holder_kind', '=', 'plan')
      .where('holder_id', '=', planId)
      .execute();
    await all
      .updateTable('licences')
      .set({ plan_id: null })
      .where('plan_id', '=', planId)
      .execute();
    await reviseLibrary(tx, signals, { terms: true });
    await appendToLedger(tx, clock.now(), planSet(planId, null, by));
  });
}

/** @param terms null = the plan is gone */
function planSet(planId: string, terms: PlanTerms | null, by: Authorship) {
  const detail = terms && {
    afterExpiry: terms.after_expiry,
    refetch: terms.refetch,
    refetchDays: terms.refetch_days,
  };
  return {
    ...by,
    kind: 'plan_set' as const,
    userId: `plan:${planId}`,
    detail: JSON.stringify(detail),
  };
}

const noPlan = () => new ProblemError('not_found', 'There is no such plan.');
