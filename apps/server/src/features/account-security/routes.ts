import { Hono } from 'hono';
import { recoveryRoutes } from './recovery-routes.ts';
import type { AccountSecurityRoutesDeps } from './route-deps.ts';
import { securityRoutes } from './security-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export type { AccountSecurityRoutesDeps } from './route-deps.ts';

/** What users do with their own account: sessions, password, address, and getting back in. */
export function accountSecurityRoutes(deps: AccountSecurityRoutesDeps): Hono {
  return new Hono()
    .route('/', sessionRoutes(deps))
    .route('/', securityRoutes(deps))
    .route('/', recoveryRoutes(deps));
}
