import type { Language } from '@file-server/contract/settings';
import type { CalendarView } from './address.ts';
import { addDays, parseDay } from './day.ts';

/** The first day of a week, 0 = Sunday (CLDR, supplemental week data of US, TR and the Arab world). */
export const FIRST_DAY: Readonly<Record<Language, number>> = { en: 0, tr: 1, ar: 6 };

/** The same day of another month, or its last where it is shorter. */
function addMonths(day: string, months: number): string {
  const at = parseDay(day);
  const wanted = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(wanted.getUTCFullYear(), wanted.getUTCMonth() + 1, 0));
  wanted.setUTCDate(Math.min(at.getUTCDate(), last.getUTCDate()));
  return wanted.toISOString().slice(0, 10);
}

/** The day that stands for the next (`steps` = 1) or the previous (-1) period of a view. */
export function stepPeriod(day: string, view: CalendarView, steps: number): string {
  if (view === 'day') return addDays(day, steps);
  if (view === 'week') return addDays(day, 7 * steps);
  return addMonths(day, steps);
}

function weekOf(day: string, language: Language): readonly [first: Date, last: Date] {
  const since = (parseDay(day).getUTCDay() - FIRST_DAY[language] + 7) % 7;
  const first = addDays(day, -since);
  return [parseDay(first), parseDay(addDays(first, 6))];
}

/** What is on show, such as "November 2026" or "Nov 22 – 28, 2026". */
export function periodTitle(day: string, view: CalendarView, language: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  if (view === 'day') return format({ dateStyle: 'full' }).format(parseDay(day));
  if (view === 'week') {
    const week = format({ day: 'numeric', month: 'short', year: 'numeric' });
    return week.formatRange(...weekOf(day, language));
  }
  return format({ month: 'long', year: 'numeric' }).format(parseDay(day));
}
