import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PublishDeps } from '../library/index.ts';

/** What uploads work with. */
export interface UploadDeps extends PublishDeps {
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly config: { readonly uploadMaxBytes: number };
}

const DAY_MS = 24 * 3_600_000;
/** After its last byte; a longer pause forgets it. */
export const UPLOAD_LIFETIME_MS = 7 * DAY_MS;
/** How long the end of an upload can be asked for. */
export const ENDED_KEPT_MS = DAY_MS;
