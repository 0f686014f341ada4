import type { Language } from '@file-server/contract/settings';
import { dayAt } from '../../demo-kit/data/local-day.ts';
import type { CalendarEvent, EventSpan } from './model/event.ts';
import { EVENT_TEXTS } from './sample/event-texts.ts';

/** Days from the Monday of the working week, and hours of the day by the reader's clock. */
type Timed = { readonly day: number; readonly from: number; readonly hours: number };
type AllDay = { readonly day: number; readonly days: number };

/** About a month: overlaps on one day, several days, past midnight. */
const SPANS: readonly (Timed | AllDay)[] = [
  { day: -11, days: 1 },
  { day: -10, from: 15, hours: 1 },
  { day: -5, from: 10, hours: 1.5 },
  { day: -4, from: 22, hours: 5 },
  { day: 0, from: 9.5, hours: 1.5 },
  { day: 2, from: 9, hours: 0.25 },
  { day: 2, from: 10, hours: 1.5 },
  { day: 2, from: 12.5, hours: 1 },
  { day: 2, from: 13, hours: 2.5 },
  { day: 3, from: 16, hours: 0.75 },
  { day: 7, days: 3 },
  { day: 9, from: 20, hours: 6 },
  { day: 10, days: 2 },
  { day: 15, days: 4 },
];

function spanOf(span: Timed | AllDay, monday: Date): EventSpan {
  const [year, month, date] = [monday.getFullYear(), monday.getMonth(), monday.getDate()];
  const atHour = (hours: number) =>
    new Date(year, month, date + span.day, Math.floor(hours), (hours % 1) * 60);
  if ('days' in span) {
    const end = new Date(year, month, date + span.day + span.days);
    return { allDay: true, start: dayAt(atHour(0)), end: dayAt(end) };
  }
  return {
    allDay: false,
    start: atHour(span.from).toISOString(),
    end: atHour(span.from + span.hours).toISOString(),
  };
}

/** Fourteen events (R9.06) around `now` (ms), with texts in `language`. */
export function seedCalendar(now: number, language: Language): CalendarEvent[] {
  const today = new Date(now);
  const weekday = (today.getDay() + 6) % 7;
  // On a weekend the next one: there is more to see in what is to come.
  const sinceMonday = weekday < 5 ? weekday : weekday - 7;
  const monday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - sinceMonday);
  return SPANS.map((span, index) => {
    const [title, desc] = EVENT_TEXTS[language][index] ?? ['', ''];
    return { id: `event-${index + 1}`, title, ...spanOf(span, monday), extendedProps: { desc } };
  });
}
