import { useMemo } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';

export type DayNames = {
  /** A day (`2026-11-22`) as "Sun". */
  weekday(day: string): string;
  /** A day as "22 Nov". */
  date(day: string): string;
  /** A month (`2026-11`) as "Nov". */
  month(month: string): string;
  /** A month as "November 2026". */
  longMonth(month: string): string;
  /** A time of the day (`14:00`) as the language writes it. */
  time(time: string): string;
  /** The hour of such a time alone. */
  hour(time: string): string;
};

/** Names of days, months and hours, as the language of the page has them. */
export function useDayNames(): DayNames {
  const language = useLanguage();
  return useMemo(() => {
    // A day is written as the same day wherever the reader is.
    const format = (options: Intl.DateTimeFormatOptions) => {
      const { format: write } = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
      return (text: string) => write(Date.parse(text));
    };
    const weekday = format({ weekday: 'short' });
    const date = format({ day: 'numeric', month: 'short' });
    const month = format({ month: 'short' });
    const longMonth = format({ month: 'long', year: 'numeric' });
    const instant = (time: string) => `1970-01-01T${time}:00Z`;
    const time = format({ hour: 'numeric', minute: '2-digit' });
    const hour = format({ hour: 'numeric' });
    return {
      weekday,
      date,
      month,
      longMonth,
      time: (text) => time(instant(text)),
      hour: (text) => hour(instant(text)),
    };
  }, [language]);
}
