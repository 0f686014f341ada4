import { LANGUAGES } from '@file-server/contract/settings';
import * as z from 'zod/mini';
import type { TaskType } from '../../../platform/jobs/job.ts';
import { MAIL_KINDS } from '../words.ts';

const MINUTE_MS = 60_000;

const queuedMailSchema = z.object({
  kind: z.enum(MAIL_KINDS),
  /** As it was asked for; perhaps nobody's address. */
  recipient: z.string(),
  /** Whose account it is about; null = to be found by the recipient. */
  userId: z.nullable(z.string()),
  language: z.enum(LANGUAGES),
});

/** A mail that waits to be sent. It holds no token. */
export type QueuedMail = z.infer<typeof queuedMailSchema>;

export const SEND_MAIL: TaskType<QueuedMail> = {
  kind: 'send-mail',
  payload: queuedMailSchema,
  retry: {
    firstMs: 15_000,
    longestMs: 15 * MINUTE_MS,
    maxAttempts: 40,
    giveUpAfterMs: 4 * 60 * MINUTE_MS,
  },
  // The answer leaves first, and tells nothing by what sending costs. The next turn of the event
  // loop is not enough; it was seen in the answer's time.
  pauseMs: 100,
  describe: ({ kind }) => ({ mail: kind }),
};
