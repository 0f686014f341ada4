import type { Overview, overviewQuerySchema } from '@file-server/contract/overview';
import type * as z from 'zod/mini';
import { toInstant } from '../../platform/clock/clock.ts';

export type Period = Pick<z.infer<typeof overviewQuerySchema>, 'from' | 'to'>;

/** What is added up of downloads. */
export const SUMS = ['downloads', 'free', 'refunds', 'bytes'] as const;
export type Sums = Overview['totals'];

export const DAY_MS = 86_400_000;

/** Whole days since 1970-01-01. */
export const toDay = (date: string): number => Date.parse(date) / DAY_MS;

/** @returns `YYYY-MM-DD` */
export const toDate = (day: number): string => toInstant(day * DAY_MS).slice(0, 10);
