import type { ServerModule } from '../../platform/module/server-module.ts';
import { holdingsRoutes, type HoldingsRoutesDeps } from './routes.ts';

export { findAllHoldings } from './find-holdings.ts';

export const holdingsDeskModule: ServerModule<HoldingsRoutesDeps> = {
  id: 'holdings-desk',
  routes: (app, deps) => void app.route('/', holdingsRoutes(deps)),
};
