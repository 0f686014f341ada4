import { listLedgerQuerySchema } from '@file-server/contract/ledger';
import * as z from 'zod/mini';
import { filterReader, type FiltersOf } from '../../../desk-kit/address-filters.ts';

const { kind, actor, user, entry, version } = listLedgerQuerySchema.shape;
const daySchema = z.optional(z.iso.date());
const SHAPE = { kind, actor, user, entry, version, from: daySchema, to: daySchema };

/** What the list is narrowed by; days are those of the reader. */
export type Filters = FiltersOf<typeof SHAPE>;
export type FilterName = keyof Filters;

export const readFilters = filterReader(SHAPE);

/** The filters as the server takes them: instants, the last day included. */
export function toQuery({ from, to, ...others }: Filters): Record<string, string | undefined> {
  return { ...others, from: from && startOf(from, 0), to: to && startOf(to, 1) };
}

/** When a day begins here. @param later days after it */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
