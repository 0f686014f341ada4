import {
  failedJobPageSchema,
  type RetriedJobs,
  retriedJobsSchema,
} from '@file-server/contract/failed-jobs';
import * as z from 'zod/mini';
import { request } from '../../../lib/api-client.ts';
import { pagedQuery } from '../../../lib/paged-query.ts';
import type { Filters } from '../model/filters.ts';

const PATH = '/api/operator/failed-jobs';

export const failedJobKeys = { all: ['failed-jobs'] as const };

/** GET /api/operator/failed-jobs: what failed last comes first, page after page. */
export const failedJobsQuery = (filters: Filters) =>
  pagedQuery([...failedJobKeys.all, filters], failedJobPageSchema, PATH, filters);

/** POST /api/operator/failed-jobs/:id/retry; asks for a recent proof. */
export const retryFailedJob = (id: string): Promise<unknown> =>
  request(z.unknown(), `${PATH}/${encodeURIComponent(id)}/retry`, { method: 'POST' });

/** POST /api/operator/failed-jobs/retry; asks for a recent proof. */
export const retryAllFailedJobs = (filters: Filters): Promise<RetriedJobs> =>
  request(retriedJobsSchema, `${PATH}/retry`, { method: 'POST', query: filters });
