import * as z from 'zod/mini';
import { isoDate, isoInstant } from '../../../demo-kit/data/iso-date.ts';

export const TITLE_MAX_LENGTH = 200;
export const DESCRIPTION_MAX_LENGTH = 2000;

/** When something is: whole days, or from one instant to another. */
const spanFields = {
  allDay: z.boolean(),
  /** All day: a date such as `2026-11-22`. Otherwise an instant such as `2026-11-22T09:30:00.000Z`. */
  start: z.string(),
  /** As `start`, and not part of it: an all-day event of one day ends on the next (RFC 5545, 3.6.1). */
  end: z.string(),
};

const hasOrderedSpan = ({ allDay, start, end }: EventSpan): boolean => {
  const point = allDay ? isoDate : isoInstant;
  const [from, until] = [point.safeParse(start), point.safeParse(end)];
  return from.success && until.success && Date.parse(from.data) < Date.parse(until.data);
};

const contentFields = {
  ...spanFields,
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE_MAX_LENGTH)),
  extendedProps: z.object({ desc: z.string().check(z.maxLength(DESCRIPTION_MAX_LENGTH)) }),
};

/** An event of the calendar (R3.09). */
export const eventSchema = z
  .object({ id: z.string(), ...contentFields })
  .check(z.refine(hasOrderedSpan));

/** POST /api/calendar-app/add-event. With the `id` of a removed event, that one is there again. */
export const addEventSchema = z.object({
  newEvent: z
    .object({ id: z.optional(z.string()), ...contentFields })
    .check(z.refine(hasOrderedSpan)),
});

export const updateEventSchema = z.object({ event: eventSchema });

export const removeEventSchema = z.object({ eventId: z.string() });

export type EventSpan = { allDay: boolean; start: string; end: string };
export type CalendarEvent = z.infer<typeof eventSchema>;
export type NewEvent = z.infer<typeof addEventSchema>['newEvent'];
