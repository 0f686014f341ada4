import type { ServerModule } from '../../platform/module/server-module.ts';
import type { ChangeLicenceDeps } from '../licences/index.ts';
import { createBulkChanges } from './migrations/0087-create-bulk-changes.ts';
import { keepUsersBefore } from './migrations/0135-keep-users-before.ts';
import { noteStopCauses } from './migrations/0150-note-stop-causes.ts';
import { forgetKeptOf, sweepKept } from './kept.ts';
import { FORGOTTEN, updateBulkChange } from './repository.ts';
import { forgetAuthor, sweepRuns } from './resumable-runs.ts';
import { bulkChangeRoutes, type BulkChangeRoutesDeps } from './routes.ts';
import { bulkChangeJobs, bulkChangeTask } from './run.ts';

export { BATCH, batchesOf, readCandidates } from './candidates.ts';
export { decide, obstacleTo } from './decide.ts';
export { getBulkChange } from './repository.ts';
export {
  type AnyJob,
  enqueueRun,
  forgetAuthor,
  sweepRuns,
  retryableUntil,
  retryRun,
  runJob,
  runTask,
  takeOverRun,
} from './resumable-runs.ts';
export { runBulkChange, takeOverBulkChange } from './run.ts';
export { previewBulkChange, startBulkChange } from './start.ts';
export { previewUndo, startUndo } from './undo.ts';

const HOUR_MS = 3_600_000;

export const bulkChangesModule: ServerModule<BulkChangeRoutesDeps & ChangeLicenceDeps> = {
  id: 'bulk-changes',
  migrations: {
    '0087-create-bulk-changes': createBulkChanges,
    '0135-keep-users-before': keepUsersBefore,
    '0150-note-stop-causes': noteStopCauses,
  },
  jobs: (deps) => [
    ...bulkChangeJobs(deps),
    {
      kind: 'sweep-bulk-changes',
      everyMs: HOUR_MS,
      run: async (signal: AbortSignal) => {
        await sweepRuns(deps, bulkChangeTask, (tx, id) => updateBulkChange(tx, id, FORGOTTEN));
        await sweepKept(deps.db, deps.clock.now(), signal);
      },
    },
  ],
  async erasePersonalData(tx, { id }) {
    await forgetKeptOf(tx, id);
    await forgetAuthor(tx, bulkChangeTask, id);
  },
  routes: (app, deps) => void app.route('/', bulkChangeRoutes(deps)),
};
