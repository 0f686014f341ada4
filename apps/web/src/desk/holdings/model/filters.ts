import { listHoldingsQuerySchema } from '@file-server/contract/holdings';
import * as z from 'zod/mini';
import { filterReader, type FiltersOf } from '../../../desk-kit/address-filters.ts';

const { version, user } = listHoldingsQuerySchema.shape;
const SHAPE = { version, user, state: z.optional(z.enum(['missing'])) };

/** A version, of which those who lack it may be asked for; or a user. */
export type Filters = FiltersOf<typeof SHAPE>;

export const readFilters = filterReader(SHAPE);

/** What the server is asked; null = nothing yet. A user goes before a version. */
export function toQuestion({ version, user, state }: Filters) {
  if (user !== undefined) return { user };
  return version === undefined ? null : { version, state: state ?? 'fetched' };
}
