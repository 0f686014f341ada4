import * as z from 'zod/mini';
import type { Task, TaskType } from '../../platform/jobs/job.ts';
import { finishUpload, refuseGivenUp } from './commands/finish-upload.ts';
import type { UploadDeps } from './deps.ts';

/** What follows the last byte of an upload. */
export const FINISH_UPLOAD: TaskType<{ readonly uploadId: string }> = {
  kind: 'finish-upload',
  payload: z.object({ uploadId: z.string() }),
  retry: { firstMs: 5_000, longestMs: 10 * 60_000, maxAttempts: 20 },
  concurrency: 2,
};

export function finishTask(deps: UploadDeps): Task<{ readonly uploadId: string }> {
  return {
    ...FINISH_UPLOAD,
    run: ({ uploadId }, signal) => finishUpload(deps, uploadId, signal),
    async onGivenUp(tx, payload, reason) {
      const named = FINISH_UPLOAD.payload.safeParse(payload);
      if (named.success) await refuseGivenUp({ ...deps, db: tx }, named.data.uploadId, reason);
    },
  };
}
