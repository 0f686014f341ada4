import type { ServerModule } from '../../platform/module/server-module.ts';
import { ledgerDeskRoutes, type LedgerDeskRoutesDeps } from './routes.ts';

export { ledgerAsCsv, ledgerAsNdjson } from './export-formats.ts';
export { type Filters, findAll } from './find-rows.ts';

export const ledgerDeskModule: ServerModule<LedgerDeskRoutesDeps> = {
  id: 'ledger-desk',
  routes: (app, deps) => void app.route('/', ledgerDeskRoutes(deps)),
};
