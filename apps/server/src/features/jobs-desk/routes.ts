import {
  type FailedJobPage,
  failedJobPageSchema,
  jobParamSchema,
  listFailedJobsQuerySchema,
  type RetriedJobs,
  retriedJobsSchema,
  retryFailedJobsQuerySchema,
} from '@file-server/contract/failed-jobs';
import { Hono } from 'hono';
import { validate } from '../../platform/request/validate.ts';
import {
  authorOf,
  irrevocableCall,
  operatorCall,
  type OperatorEnv,
  type RequireOperator,
} from '../api-tokens/index.ts';
import type { DeviceOf } from '../sessions/index.ts';
import { type FailedJobsDeps, findFailedPage } from './find-failed.ts';
import { retryAllFailed, retryFailed } from './retry-failed.ts';

export interface JobsDeskRoutesDeps extends FailedJobsDeps {
  readonly requireOperator: RequireOperator;
  /** Where a request comes from, for the ledger. */
  readonly deviceOf: DeviceOf;
}

const PATH = '/api/operator/failed-jobs';

/** Work in the background that the server has given up. */
export function jobsDeskRoutes(deps: JobsDeskRoutesDeps) {
  return new Hono<OperatorEnv>()
    .get(
      PATH,
      ...operatorCall(deps, {
        scope: 'read',
        summary: 'Work in the background that the server has given up, the latest first.',
        answers: { 200: failedJobPageSchema },
        problems: ['invalid_request', 'invalid_cursor'],
      }),
      validate('query', listFailedJobsQuerySchema),
      async (c) =>
        c.json((await findFailedPage(deps, c.req.valid('query'))) satisfies FailedJobPage),
    )
    .post(
      `${PATH}/retry`,
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary: 'Try all, or those of a kind, again that this server does, as whoever asks.',
        answers: { 200: retriedJobsSchema },
        problems: ['invalid_request'],
      }),
      validate('query', retryFailedJobsQuerySchema),
      async (c) => {
        const retried = await retryAllFailed(deps, c.req.valid('query'), authorOf(deps, c).actor);
        return c.json({ retried } satisfies RetriedJobs);
      },
    )
    .post(
      `${PATH}/:id/retry`,
      // Mails and imports of users are among it, which cannot be undone.
      ...irrevocableCall(deps, {
        scope: 'manage',
        summary: 'Try one of them again, within 30 days; it begins soon. Again changes nothing.',
        answers: { 202: null },
        problems: ['invalid_request', 'not_found', 'job_not_run_here'],
      }),
      validate('param', jobParamSchema),
      async (c) => {
        await retryFailed(deps, c.req.valid('param').id, authorOf(deps, c).actor);
        return c.body(null, 202);
      },
    );
}
