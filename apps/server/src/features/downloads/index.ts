import type { Migrations } from '../../platform/db/migrate.ts';
import { createDownloads } from './migrations/0007-create-downloads.ts';

export { annotateFiles } from './annotate-files.ts';
export { endDueGrants } from './commands/end-grant.ts';
export { getCount } from './count.ts';
export type { DownloadsDeps } from './deps.ts';
export { findRefusedGrants } from './policy.ts';
export { findNewestCommit } from './repository.ts';
export { type Discrepancy, reconcile, type Reconciliation } from './reconcile.ts';
export { downloadsRoutes } from './routes.ts';
export { createRunningTransfers, type RunningTransfers } from './transfer/running-transfers.ts';

export const downloadsMigrations: Migrations = { '0007-create-downloads': createDownloads };
