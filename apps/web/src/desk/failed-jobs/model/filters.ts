import { retryFailedJobsQuerySchema } from '@file-server/contract/failed-jobs';
import { filterReader, type FiltersOf } from '../../../desk-kit/address-filters.ts';

const { kind } = retryFailedJobsQuerySchema.shape;
const SHAPE = { kind };

export type Filters = FiltersOf<typeof SHAPE>;

export const readFilters = filterReader(SHAPE);
