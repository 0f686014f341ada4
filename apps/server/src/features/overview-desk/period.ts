import type { Overview, overviewQuerySchema } from '@file-server/contract/overview';
import type * as z from 'zod/mini';
import { DAY_MS } from './fold-ledger.ts';

export type Period = Pick<z.infer<typeof overviewQuerySchema>, 'from' | 'to'>;

/** What is added up of downloads. */
export const SUMS = ['downloads', 'free', 'refunds', 'bytes'] as const;
export type Sums = Overview['totals'];

/** Whole days since 1970-01-01. */
export const toDay = (date: string): number => Date.parse(date) / DAY_MS;
