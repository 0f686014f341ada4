import { holdingPageSchema } from '@file-server/contract/holdings';
import { pagedQuery } from '../../../lib/paged-query.ts';
import { requestFile } from '../../../lib/request-file.ts';
import type { toQuestion } from '../model/filters.ts';

export type Question = NonNullable<ReturnType<typeof toQuestion>>;

const PATH = '/api/operator/holdings';

/** GET /api/operator/holdings: page after page. */
export const holdingsQuery = (question: Question) =>
  pagedQuery(['holdings', question], holdingPageSchema, PATH, question);

/** All of it as CSV. @throws ApiError, NetworkError */
export const exportHoldings = (question: Question): Promise<Blob> =>
  requestFile(`${PATH}/export`, { query: question });
