import type { ServerModule } from '../../platform/module/server-module.ts';
import type { ChangeLicenceDeps } from '../licences/index.ts';
import { createBulkChanges } from './migrations/0087-create-bulk-changes.ts';
import { bulkChangeRoutes, type BulkChangeRoutesDeps } from './routes.ts';
import { bulkChangeJob } from './run.ts';

export { BATCH, batchesOf, readCandidates } from './candidates.ts';
export { decide } from './decide.ts';
export { preview } from './preview.ts';
export { getBulkChange } from './repository.ts';
export { runBulkChange } from './run.ts';
export { startBulkChange } from './start.ts';

export const bulkChangesModule: ServerModule<BulkChangeRoutesDeps & ChangeLicenceDeps> = {
  id: 'bulk-changes',
  migrations: { '0087-create-bulk-changes': createBulkChanges },
  jobs: (deps) => [bulkChangeJob(deps)],
  routes: (app, deps) => void app.route('/', bulkChangeRoutes(deps)),
};
