import * as z from 'zod/mini';
import { pageSizeSchema } from './paging.ts';

/** What the work is that can fail for good; a later release may have others. */
export const FAILED_JOB_KINDS = [
  'send-mail',
  'send-notice',
  'settle-recall',
  'tell-recall',
  'tell-news',
  'publish-scheduled-version',
  'finish-upload',
  'send-webhook',
  'change-users',
  'user-import',
] as const;

/** POST /api/operator/failed-jobs/retry: which of them; absent = all. */
export const retryFailedJobsQuerySchema = z.object({
  /** Such as `send-webhook`; a later release may have others. */
  kind: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/))),
});

/** GET /api/operator/failed-jobs: what failed last comes first. */
export const listFailedJobsQuerySchema = z.object({
  ...retryFailedJobsQuerySchema.shape,
  limit: z._default(pageSizeSchema, 100),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});

/** Work in the background that the server has given up. */
const failedJobSchema = z.object({
  id: z.string(),
  /** Such as `settle-recall`; a later release may have others. */
  kind: z.string(),
  /** Which mail it was to send, such as `invitation`; null = none, or not known. */
  mail: z.nullable(z.string()),
  failedAt: z.string(),
  attempts: z.int(),
  /** Why the last attempt failed; it names no person, token or path. */
  lastError: z.nullable(z.string()),
  /** Until when it is kept and can be tried again; null = nobody does such work here any more. */
  retryableUntil: z.nullable(z.string()),
});
export type FailedJob = z.infer<typeof failedJobSchema>;

export const failedJobPageSchema = z.object({
  items: z.array(failedJobSchema),
  nextCursor: z.nullable(z.string()),
});
export type FailedJobPage = z.infer<typeof failedJobPageSchema>;

/** POST /api/operator/failed-jobs/retry. */
export const retriedJobsSchema = z.object({
  /** How many are tried again; what nobody does any more stays. */
  retried: z.int(),
});
export type RetriedJobs = z.infer<typeof retriedJobsSchema>;

export const jobParamSchema = z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) });
