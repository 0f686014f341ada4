import type { ServerModule } from '../../platform/module/server-module.ts';
import { createProducts } from './migrations/0041-create-products.ts';
import { addProductPreviews } from './migrations/0056-add-product-previews.ts';
import { indexHolders } from './migrations/0094-index-holders.ts';
import { orderEntitlements } from './migrations/0146-order-entitlements.ts';
import { indexEnds } from './migrations/0151-index-ends.ts';
import { indexUpdates } from './migrations/0152-index-updates.ts';
import { productRoutes, type ProductRoutesDeps } from './routes.ts';

export { IN_BIN, isInBin, productOutsideBin } from './bin.ts';
export { changeProduct } from './commands/change-product.ts';
export {
  endEntitlement,
  type EntitlementGift,
  giveEntitlement,
  giveEntitlements,
  hasEnded,
  type MovedEnd,
  moveEnds,
} from './commands/change-entitlements.ts';
export { changePlan, createPlan, deletePlan } from './commands/change-plans.ts';
export { followPlan, followPlans } from './commands/follow-plan.ts';
export { markProduct } from './commands/mark-product.ts';
export { placeInProducts } from './commands/place-in-products.ts';
export { unmarkProduct } from './commands/unmark-product.ts';
export { findEndingHolders } from './ending.ts';
export { getHoldings } from './holdings.ts';
export { presentEntitlement, presentPlan, presentProduct } from './present.ts';
export {
  countFollowers,
  type EntitlementRow,
  findEntitlements,
  findHeld,
  findProducts,
  getEntitlements,
  getPlans,
  getPlansOf,
  getProducts,
  type HeldEntitlement,
  isProductInBin,
  keepPlan,
  listEntitlements,
  listPlans,
  listProducts,
  lockProduct,
  type Plan,
  planExists,
  type Product,
} from './repository.ts';
export {
  findHidden,
  findHiddenFrom,
  findKnown,
  findShown,
  isShown,
  listHidden,
  NO_PRODUCT,
  type UserProduct,
  type Viewer,
} from './visibility.ts';

export const productsModule: ServerModule<ProductRoutesDeps> = {
  id: 'products',
  migrations: {
    '0041-create-products': createProducts,
    '0056-add-product-previews': addProductPreviews,
    '0094-index-holders': indexHolders,
    '0146-order-entitlements': orderEntitlements,
    '0151-index-ends': indexEnds,
    '0152-index-updates': indexUpdates,
  },
  routes: (app, deps) => void app.route('/', productRoutes(deps)),
};
