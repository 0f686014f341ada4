import type { Entitlement, PlanTerms, ProductMark } from '@file-server/contract/products';
import { toInstant } from '../../platform/clock/clock.ts';
import type { EntitlementRow, Plan, Product } from './repository.ts';

/** The wire form of a product, for operators. */
export function presentProduct(product: Product): ProductMark {
  const { id, folder_id: folderId, name, text, face, previews } = product;
  return {
    id,
    folderId,
    name,
    text,
    face,
    previews: previews === 1,
    createdAt: toInstant(product.created_at),
    updatedAt: toInstant(product.updated_at),
  };
}

/** The wire form of a plan, for operators. */
export function presentPlan(plan: Plan): PlanTerms {
  const { id, name, refetch } = plan;
  return { id, name, afterExpiry: plan.after_expiry, refetch, refetchDays: plan.refetch_days };
}

/** The wire form of an entitlement, for operators. */
export function presentEntitlement(entitlement: EntitlementRow): Entitlement {
  const orNull = (at: number | null) => (at === null ? null : toInstant(at));
  return {
    id: entitlement.id,
    holder: { kind: entitlement.holder_kind, id: entitlement.holder_id },
    productId: entitlement.product_id,
    startsAt: orNull(entitlement.starts_at),
    endsAt: orNull(entitlement.ends_at),
    updatesUntil: orNull(entitlement.updates_until),
    maximum: entitlement.maximum,
  };
}
