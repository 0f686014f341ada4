import type { ServerModule } from '../../platform/module/server-module.ts';
import { countAdoption } from './adoption.ts';
import { foldLedger } from './fold-ledger.ts';
import { createRollups } from './migrations/0069-create-rollups.ts';
import { orderRollups } from './migrations/0102-order-rollups.ts';
import { createAdoption } from './migrations/0121-create-adoption.ts';
import { indexPlanEnds } from './migrations/0153-index-plan-ends.ts';
import { overviewRoutes, type OverviewRoutesDeps } from './routes.ts';

export { checkRollups, type WrongSum } from './check-rollups.ts';
export { countAdoption } from './adoption.ts';
export { foldLedger } from './fold-ledger.ts';
export { getOverview } from './overview.ts';
export { getRankings } from './rankings.ts';

export const overviewDeskModule: ServerModule<OverviewRoutesDeps> = {
  id: 'overview-desk',
  migrations: {
    '0069-create-rollups': createRollups,
    '0102-order-rollups': orderRollups,
    '0121-create-adoption': createAdoption,
    '0153-index-plan-ends': indexPlanEnds,
  },
  jobs: ({ db, clock }) => [
    {
      kind: 'fold-ledger',
      everyMs: 15_000,
      atStart: true,
      run: (signal: AbortSignal) => foldLedger(db, signal),
    },
    {
      kind: 'count-adoption',
      everyMs: 60 * 60_000,
      atStart: true,
      run: (signal: AbortSignal) => countAdoption({ db, clock }, signal),
    },
  ],
  routes: (app, deps) => void app.route('/', overviewRoutes(deps)),
};
