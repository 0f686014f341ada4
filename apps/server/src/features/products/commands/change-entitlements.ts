import { type Database, tables } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids/ids.ts';
import { ProblemError } from '../../../platform/problem/problem-error.ts';
import { appendToLedger, type Authorship, type BulkAuthorship } from '../../ledger/index.ts';
import { reviseLibrary } from '../../library-revision/index.ts';
import type { ProductDeps } from '../deps.ts';
import {
  type EntitlementRow,
  findEntitlements,
  isProductInBin,
  keepPlan,
  lockProduct,
} from '../repository.ts';
import type { ProductContext, ProductTables } from '../tables.ts';

/**
 * Gives a product to a user or plan. Several of one product add up.
 * @throws ProblemError not_found when there is no such holder or product; product_gone when it is in
 *   the bin, where its holder would see nothing of it
 */
export function giveEntitlement(
  deps: ProductDeps,
  terms: EntitlementGift,
  by: Authorship,
): Promise<EntitlementRow> {
  return deps.db.transaction(async (tx) => {
    if (!(await holderExists(tx, terms))) {
      throw new ProblemError('not_found', `There is no such ${terms.holder_kind}.`);
    }
    if (!(await lockProduct(tx, terms.product_id))) {
      throw new ProblemError('not_found', 'There is no such product.');
    }
    if (await isProductInBin(tx, terms.product_id)) throw new ProblemError('product_gone');
    const [given] = await giveEntitlements({ ...deps, db: tx }, [terms], by);
    return given as EntitlementRow;
  });
}

/** What a holder is given of a product. */
export type EntitlementGift = Omit<EntitlementRow, 'id' | 'created_at'>;

/**
 * The same for several in a few statements.
 * @param deps `db` is the caller's transaction, which has seen that holders and products are there, and
 *   none of these in the bin
 */
export async function giveEntitlements(
  deps: ProductDeps,
  gifts: readonly EntitlementGift[],
  by: BulkAuthorship,
): Promise<readonly EntitlementRow[]> {
  if (gifts.length === 0) return [];
  const at = deps.clock.now();
  const given = gifts.map((terms) => ({ id: newId(), created_at: at, ...terms }));
  await tables<ProductTables>(deps.db).insertInto('entitlements').values(given).execute();
  await tell(deps, given, by);
  return given;
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
    const [entitlement] = await findEntitlements(tx, [entitlementId], { lock: true });
    if (!entitlement) throw new ProblemError('not_found', 'There is no such entitlement.');
    const now = deps.clock.now();
    if (hasEnded(entitlement, now)) return false;
    await moveEnds({ ...deps, db: tx }, [{ entitlement, endsAt: now }], by);
    return true;
  });
}

export const hasEnded = ({ ends_at: end }: Pick<EntitlementRow, 'ends_at'>, now: number): boolean =>
  end !== null && end <= now;

/** An entitlement, and when it is to end; null = never. */
export interface MovedEnd {
  readonly entitlement: EntitlementRow;
  readonly endsAt: number | null;
}

/**
 * Lets several end at another moment.
 * @param deps `db` is the caller's transaction, which has locked them
 */
export async function moveEnds(
  deps: ProductDeps,
  moved: readonly MovedEnd[],
  by: BulkAuthorship,
): Promise<void> {
  const { lists } = deps.db.capabilities;
  for (const [endsAt, some] of Map.groupBy(moved, (one) => one.endsAt)) {
    const ids = some.map(({ entitlement }) => entitlement.id);
    await tables<ProductTables>(deps.db)
      .updateTable('entitlements')
      .set({ ends_at: endsAt })
      .where(lists.contains('id', lists.encode(ids)))
      .execute();
  }
  const now = moved.map(({ entitlement, endsAt }) => ({ ...entitlement, ends_at: endsAt }));
  await tell(deps, now, by);
}

async function holderExists(
  tx: Database,
  { holder_kind: kind, holder_id: id }: Pick<EntitlementRow, 'holder_kind' | 'holder_id'>,
): Promise<boolean> {
  if (kind === 'plan') return keepPlan(tx, id);
  const found = tables<ProductContext>(tx)
    .selectFrom('licences')
    .innerJoin('users', 'users.id', 'licences.user_id')
    .select('user_id')
    .where('user_id', '=', id)
    .where('users.erased_at', 'is', null);
  return (await found.executeTakeFirst()) !== undefined;
}

/** The ledger's rows, and the news: of one user each, or of whoever follows the plan. */
async function tell(
  { db: tx, clock, signals }: ProductDeps,
  entitlements: readonly EntitlementRow[],
  { bulkChange, ...by }: BulkAuthorship,
): Promise<void> {
  const events = entitlements.map((entitlement) => {
    const { id, holder_kind: kind, holder_id: holderId } = entitlement;
    return {
      ...by,
      kind: 'entitlement_set' as const,
      userId: kind === 'user' ? holderId : `plan:${holderId}`,
      detail: JSON.stringify({
        bulkChange,
        endsAt: entitlement.ends_at,
        id,
        maximum: entitlement.maximum,
        productId: entitlement.product_id,
        startsAt: entitlement.starts_at,
        updatesUntil: entitlement.updates_until,
      }),
    };
  });
  const isOfPlan = ({ holder_kind: kind }: EntitlementRow) => kind === 'plan';
  if (entitlements.some(isOfPlan)) await reviseLibrary(tx, signals, { terms: true });
  await appendToLedger(tx, clock.now(), ...events);
  const userIds = new Set(
    entitlements.filter((one) => !isOfPlan(one)).map(({ holder_id: id }) => id),
  );
  tx.afterCommit(() => {
    for (const userId of userIds) signals.publish({ type: 'licence_changed', userId });
  });
}
