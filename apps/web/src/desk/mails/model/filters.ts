import { listMailsQuerySchema } from '@file-server/contract/mails';
import { filterReader, type FiltersOf } from '../../../desk-kit/address-filters.ts';

const { user, state } = listMailsQuerySchema.shape;
const SHAPE = { user, state };

export type Filters = FiltersOf<typeof SHAPE>;

export const readFilters = filterReader(SHAPE);
