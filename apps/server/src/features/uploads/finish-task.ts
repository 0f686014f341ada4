import * as z from 'zod/mini';
import type { TaskType } from '../../platform/jobs/job.ts';

/** What follows the last byte of an upload. */
export const FINISH_UPLOAD: TaskType<{ readonly uploadId: string }> = {
  kind: 'finish-upload',
  payload: z.object({ uploadId: z.string() }),
  retry: { firstMs: 5_000, longestMs: 10 * 60_000, maxAttempts: 20 },
  concurrency: 2,
};
