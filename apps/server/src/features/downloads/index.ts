import type { ServerModule } from '../../platform/module/server-module.ts';
import { deleteEndedArchives } from './archive/archive-repository.ts';
import { createDownloads } from './migrations/0007-create-downloads.ts';
import { createArchives } from './migrations/0022-create-archives.ts';
import { indexDueGrants } from './migrations/0027-index-due-grants.ts';
import { holdGrants } from './migrations/0028-hold-grants.ts';
import { createRefunds } from './migrations/0030-create-refunds.ts';
import { keyCountersByOwner } from './migrations/0035-key-counters-by-owner.ts';
import { leaveRoomBesideGrants } from './migrations/0039-leave-room-beside-grants.ts';
import { chargeEntitlements } from './migrations/0042-charge-entitlements.ts';
import { undoRefunds } from './migrations/0106-undo-refunds.ts';
import { downloadsRoutes, type DownloadsRoutesDeps } from './routes.ts';

export { annotateEntries, annotateFiles } from './annotate-files.ts';
export { getCount, getCountOf, getCountsOf } from './count.ts';
export { type Counting, createCounting } from './counting/counting.ts';
export { findGrantOutcomes } from './grant-outcomes.ts';
export { findFetchable } from './fetchable.ts';
export {
  type FetchedPlace,
  findFetched,
  findFetchedOf,
  listHolders,
  findFetchedVersions,
} from './holders.ts';
export { findMissing } from './missing.ts';
export { findRefusedGrants, openingRefusal } from './policy.ts';
export { findEntriesOfGrants, findNewestCommit } from './repository.ts';
export {
  findProductLocks,
  getHeldAccess,
  getProductAccess,
  type ProductAccess,
} from './product-access.ts';
export { reconcile, type Reconciliation } from './reconcile.ts';
export { reconcileWhileCounting } from './reconcile-while-counting.ts';
export {
  type Refund,
  refundUnits,
  type RefundUnitsDeps,
  undoRefund,
} from './counting/refund-units.ts';
export { listRefunds } from './counting/refunds-repository.ts';
export { createRefusals, type Refusals } from './refusals.ts';
export { createRunningTransfers, type RunningTransfers } from './transfer/running-transfers.ts';
export { loadSendQueue, type SendQueue } from './transfer/send-queue.ts';
export { loadSendfile, type Sendfile } from './transfer/sendfile.ts';
export { sentBytes } from './transfer/send-bytes.ts';
export { createTransferLimits, type TransferSpread } from './transfer/transfer-limits.ts';

export const downloadsModule: ServerModule<DownloadsRoutesDeps> = {
  id: 'downloads',
  migrations: {
    '0007-create-downloads': createDownloads,
    '0022-create-archives': createArchives,
    '0027-index-due-grants': indexDueGrants,
    '0028-hold-grants': holdGrants,
    '0030-create-refunds': createRefunds,
    '0035-key-counters-by-owner': keyCountersByOwner,
    '0039-leave-room-beside-grants': leaveRoomBesideGrants,
    '0042-charge-entitlements': chargeEntitlements,
    '0106-undo-refunds': undoRefunds,
  },
  routes: (app, deps) => void app.route('/', downloadsRoutes(deps)),
  eachMinute: ({ refusals }) => refusals.write(),
  jobs: (deps) => [
    {
      kind: 'end-due-grants',
      everyMs: 60_000,
      run: (signal: AbortSignal) => deps.counting.endDue(signal),
    },
    {
      kind: 'delete-ended-archives',
      everyMs: 60 * 60_000,
      run: (signal: AbortSignal) => deleteEndedArchives(deps.db, deps.clock.now(), signal),
    },
  ],
};
