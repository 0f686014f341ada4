import type { Entitlement, PlanTerms, ProductMark } from '@file-server/contract/products';
import { toInstant, toInstantOrNull } from '../../platform/clock/clock.ts';
import type { EntitlementRow, Plan, Product } from './repository.ts';
import { planTag, productTag } from './tags.ts';

/** A product as operators see it, on the wire with its entity tag. */
export function presentProduct(product: Product): Omit<ProductMark, 'etag'> {
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

export const presentTaggedProduct = (product: Product): ProductMark => ({
  ...presentProduct(product),
  etag: productTag(product),
});

/** A plan as operators see it, on the wire with its entity tag. */
export function presentPlan(plan: Plan): Omit<PlanTerms, 'etag'> {
  const { id, name, refetch } = plan;
  return { id, name, afterExpiry: plan.after_expiry, refetch, refetchDays: plan.refetch_days };
}

export const presentTaggedPlan = (plan: Plan): PlanTerms => ({
  ...presentPlan(plan),
  etag: planTag(plan),
});

/** The wire form of an entitlement, for operators. */
export function presentEntitlement(entitlement: EntitlementRow): Entitlement {
  return {
    id: entitlement.id,
    holder: { kind: entitlement.holder_kind, id: entitlement.holder_id },
    productId: entitlement.product_id,
    startsAt: toInstantOrNull(entitlement.starts_at),
    endsAt: toInstantOrNull(entitlement.ends_at),
    updatesUntil: toInstantOrNull(entitlement.updates_until),
    maximum: entitlement.maximum,
  };
}
