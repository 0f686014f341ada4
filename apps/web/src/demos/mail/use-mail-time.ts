import { useMemo } from 'react';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** When a mail came, as short as it is clear: the time of today, the day of this year, the date. */
export function useMailTime(): (instant: string) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, options);
    const time = format({ timeStyle: 'short' });
    const day = format({ day: 'numeric', month: 'short' });
    const date = format({ dateStyle: 'medium' });
    return (instant) => {
      const then = new Date(instant);
      const now = new Date();
      if (then.toDateString() === now.toDateString()) return time.format(then);
      return (then.getFullYear() === now.getFullYear() ? day : date).format(then);
    };
  }, [language]);
}
