import { listRequestsQuerySchema } from '@file-server/contract/requests';
import { filterReader, type FiltersOf } from '../../../desk-kit/address-filters.ts';

const { kind, state } = listRequestsQuerySchema.shape;
const SHAPE = { kind, state };

export type Filters = FiltersOf<typeof SHAPE>;

export const readFilters = filterReader(SHAPE);
