import { listMailsQuerySchema } from '@file-server/contract/mails';
import type * as z from 'zod/mini';

const { user, state } = listMailsQuerySchema.shape;
const SHAPE = { user, state };

/** What the log is narrowed by, as the address has it. */
export type Filters = { [Name in keyof typeof SHAPE]?: z.infer<(typeof SHAPE)[Name]> };

/** Of search parameters what narrows the log; the rest is left out. */
export function readFilters(search: Record<string, unknown>): Filters {
  const pairs = Object.entries(SHAPE).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(search[name]);
    return success && data !== undefined ? [[name, data]] : [];
  });
  return Object.fromEntries(pairs) as Filters;
}
