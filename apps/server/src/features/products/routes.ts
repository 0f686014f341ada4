import { Hono } from 'hono';
import type { SessionEnv } from '../sessions/index.ts';
import { entitlementRoutes } from './routes/entitlement-routes.ts';
import type { ProductRoutesDeps } from './routes/operator-desk.ts';
import { followPlanRoutes, planRoutes } from './routes/plan-routes.ts';
import { productDeskRoutes } from './routes/product-routes.ts';

export type { ProductRoutesDeps } from './routes/operator-desk.ts';

/** What operators say of products, plans and entitlements. */
export function productRoutes(deps: ProductRoutesDeps) {
  return new Hono<SessionEnv>()
    .route('/', productDeskRoutes(deps))
    .route('/', planRoutes(deps))
    .route('/', followPlanRoutes(deps))
    .route('/', entitlementRoutes(deps));
}
