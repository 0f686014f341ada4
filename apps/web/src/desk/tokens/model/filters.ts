import { listTokensQuerySchema } from '@file-server/contract/tokens';
import { filterReader, type FiltersOf } from '../../../desk-kit/address-filters.ts';

const SHAPE = { owner: listTokensQuerySchema.shape.owner };

export type Filters = FiltersOf<typeof SHAPE>;

export const readFilters = filterReader(SHAPE);
