import * as z from 'zod/mini';
import { isoDate } from '../../../demo-kit/data/iso-date.ts';

export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;
export type CalendarView = (typeof VIEWS)[number];

const viewSchema = z.enum(VIEWS);

/** The view that an address names; null when it names none. */
export const viewOf = (text: string | null): CalendarView | null =>
  viewSchema.safeParse(text).data ?? null;

/** The day that an address names, as `2026-11-22`; null when it names none. */
export const dayOf = (text: string | null): string | null => isoDate.safeParse(text).data ?? null;
