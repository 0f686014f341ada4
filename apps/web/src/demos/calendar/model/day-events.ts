import type { CalendarEvent } from './event.ts';
import { firstDayOf, lastDayOf } from './span.ts';

/** What is on a day by the reader's clock: whole days first, then by the hour at which it begins. */
export const eventsOn = (events: readonly CalendarEvent[], day: string): readonly CalendarEvent[] =>
  events
    .filter((event) => firstDayOf(event) <= day && day <= lastDayOf(event))
    .toSorted(
      (a, b) => Number(b.allDay) - Number(a.allDay) || Date.parse(a.start) - Date.parse(b.start),
    );
