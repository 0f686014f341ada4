import { listUsersQuerySchema, USER_ORDERS } from '@file-server/contract/users';
import * as z from 'zod/mini';
import { filterReader, type FiltersOf } from '../../../desk-kit/address-filters.ts';

const { q, state, role, proPack, licence, quota, plan, product } = listUsersQuerySchema.shape;
const SHAPE = {
  q,
  state,
  role,
  proPack,
  licence,
  quota,
  plan,
  product,
  order: z.optional(z.enum(USER_ORDERS)),
};

export type Filters = FiltersOf<typeof SHAPE>;

export const readFilters = filterReader(SHAPE);
