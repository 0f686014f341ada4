import { type Database, forUpdate, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { appendToLedger, type Authorship } from '../../ledger/index.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import type { ProductDeps } from '../deps.ts';
import { type EntitlementRow, getProducts } from '../repository.ts';
import type { ProductContext, ProductTables } from '../tables.ts';

/**
 * Gives a product to a user or plan. Several of one product add up.
 * @throws ProblemError not_found when there is no such holder or product
 */
export function giveEntitlement(
  deps: ProductDeps,
  terms: Omit<EntitlementRow, 'id' | 'created_at'>,
  by: Authorship,
): Promise<EntitlementRow> {
  return deps.db.transaction(async (tx) => {
    if (!(await holderExists(tx, terms))) {
      throw new ProblemError('not_found', `There is no such ${terms.holder_kind}.`);
    }
    if (!(await getProducts(tx, [terms.product_id])).has(terms.product_id)) {
      throw new ProblemError('not_found', 'There is no such product.');
    }
    const entitlement = { id: newId(), created_at: deps.clock.now(), ...terms };
    await tables<ProductTables>(tx).insertInto('entitlements').values(entitlement).execute();
    await tell(deps, tx, entitlement, by);
    return entitlement;
  });
}

/**
 * Ends an entitlement now; what its holder may not fetch any more stops on its way.
 * @returns false when it had ended already
 * @throws ProblemError not_found
 */
export function endEntitlement(
  deps: ProductDeps,
  entitlementId: string,
  by: Authorship,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const entitlements = tables<ProductTables>(tx);
    const query = entitlements
      .selectFrom('entitlements')
      .selectAll()
      .where('id', '=', entitlementId);
    const found = await forUpdate(tx, query).executeTakeFirst();
    if (!found) throw new ProblemError('not_found', 'There is no such entitlement.');
    const now = deps.clock.now();
    if (found.ends_at !== null && found.ends_at <= now) return false;
    await entitlements
      .updateTable('entitlements')
      .set({ ends_at: now })
      .where('id', '=', entitlementId)
      .execute();
    await tell(deps, tx, { ...found, ends_at: now }, by);
    return true;
  });
}

async function holderExists(
  tx: Database,
  { holder_kind: kind, holder_id: id }: Pick<EntitlementRow, 'holder_kind' | 'holder_id'>,
): Promise<boolean> {
  const all = tables<ProductTables & ProductContext>(tx);
  const found =
    kind === 'plan'
      ? all.selectFrom('plans').select('id').where('id', '=', id)
      : all.selectFrom('licences').select('user_id as id').where('user_id', '=', id);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The ledger's row, and the news: of one user, or of whoever follows the plan. */
async function tell(
  { clock, signals }: ProductDeps,
  tx: Database,
  entitlement: EntitlementRow,
  by: Authorship,
): Promise<void> {
  const { id, holder_kind: kind, holder_id: holderId } = entitlement;
  if (kind === 'plan') await reviseLibrary(tx, signals, { terms: true });
  else tx.afterCommit(() => signals.publish({ type: 'licence_changed', userId: holderId }));
  await appendToLedger(tx, clock.now(), {
    ...by,
    kind: 'entitlement_set',
    userId: kind === 'user' ? holderId : `plan:${holderId}`,
    detail: JSON.stringify({
      endsAt: entitlement.ends_at,
      id,
      maximum: entitlement.maximum,
      productId: entitlement.product_id,
      startsAt: entitlement.starts_at,
      updatesUntil: entitlement.updates_until,
    }),
  });
}
