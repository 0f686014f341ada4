import { dayAt } from '../../../demo-kit/data/local-day.ts';
import { addDays, instantOn } from './day.ts';
import type { EventSpan } from './event.ts';

/** How far something moves; days keep the time of the clock over a change to or from summer time. */
export type Shift = { readonly days: number; readonly minutes: number };

const MINUTE = 60_000;

function shiftInstant(instant: string, { days, minutes }: Shift): string {
  const at = new Date(instant);
  at.setDate(at.getDate() + days);
  return new Date(at.getTime() + minutes * MINUTE).toISOString();
}

const shiftPoint = (point: string, allDay: boolean, shift: Shift): string =>
  allDay ? addDays(point, shift.days) : shiftInstant(point, shift);

/** The span at another time, as long as before. */
export function moveSpan<Span extends EventSpan>(span: Span, shift: Shift): Span {
  const { allDay, start, end } = span;
  return {
    ...span,
    start: shiftPoint(start, allDay, shift),
    end: shiftPoint(end, allDay, shift),
  };
}

/** The span with another end; null when nothing would be left of it. */
export function resizeSpan<Span extends EventSpan>(span: Span, shift: Shift): Span | null {
  const end = shiftPoint(span.end, span.allDay, shift);
  return Date.parse(end) > Date.parse(span.start) ? { ...span, end } : null;
}

/** The last day of a span, which an all-day event's `end` is not. */
export const lastDayOf = ({ allDay, end }: EventSpan): string =>
  allDay ? addDays(end, -1) : dayAt(new Date(Date.parse(end) - 1));

/** The first day of a span by the reader's clock. */
export const firstDayOf = ({ allDay, start }: EventSpan): string =>
  allDay ? start : dayAt(new Date(start));

/** Whole days instead of hours, or from nine to ten instead of whole days. */
export function withAllDay(span: EventSpan, allDay: boolean): EventSpan {
  if (span.allDay === allDay) return span;
  const [first, last] = [firstDayOf(span), lastDayOf(span)];
  if (allDay) return { allDay, start: first, end: addDays(last, 1) };
  return {
    allDay,
    start: instantOn(first, 9).toISOString(),
    end: instantOn(last, 10).toISOString(),
  };
}

/** From nine to ten on that day. */
export const hourOf = (day: string): EventSpan =>
  withAllDay({ allDay: true, start: day, end: addDays(day, 1) }, false);

/** The hour that begins next; all day where another day than today is on show. */
export function newSpan(shownDay: string, now: Date): EventSpan {
  if (shownDay !== dayAt(now)) {
    return { allDay: true, start: shownDay, end: addDays(shownDay, 1) };
  }
  const start = new Date(now);
  start.setHours(now.getHours() + 1, 0, 0, 0);
  return {
    allDay: false,
    start: start.toISOString(),
    end: shiftInstant(start.toISOString(), { days: 0, minutes: 60 }),
  };
}

/** When it is, such as "Wed, Nov 25, 9:00 – 10:30 AM". */
export function spanText(span: EventSpan, language: string): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  if (span.allDay) {
    const format = new Intl.DateTimeFormat(language, { ...day, timeZone: 'UTC' });
    return format.formatRange(new Date(span.start), new Date(lastDayOf(span)));
  }
  const format = new Intl.DateTimeFormat(language, {
    ...day,
    hour: 'numeric',
    minute: '2-digit',
  });
  return format.formatRange(new Date(span.start), new Date(span.end));
}

/** The hours of one day, the whole span of several; null = all of one day. */
export function timeText(span: EventSpan, language: string): string | null {
  if (firstDayOf(span) !== lastDayOf(span)) return spanText(span, language);
  if (span.allDay) return null;
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' });
  return format.formatRange(new Date(span.start), new Date(span.end));
}
