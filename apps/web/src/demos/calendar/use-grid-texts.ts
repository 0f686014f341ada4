import type { CalendarOptions } from '@fullcalendar/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import {
  keepPopoverInSight,
  nameDayLink,
  nameLane,
  nameListedDay,
} from './components/grid-elements.ts';
import { FIRST_DAY } from './model/period.ts';
import type { GridForm } from './use-grid-form.ts';

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** Language, first day of the week and every text of the grid; the library's own are not complete. */
export function useGridTexts(form: GridForm): CalendarOptions {
  const { t } = useTranslation('calendar');
  const { t: kit } = useTranslation('demo-kit');
  const format = useFormat();
  const language = useLanguage();
  return useMemo(() => {
    const counted = (count: number) => ({ count, formatted: format.number(count) });
    return {
      locale: language,
      // The library leaves out minutes in some of the hours, where the day has 24 of them.
      ...(language === 'tr' && { eventTimeFormat: CLOCK }),
      firstDay: FIRST_DAY[language],
      allDayText: t('grid.allDay'),
      timedText: t('grid.timed'),
      eventsHint: t('grid.events'),
      noEventsText: t(form === 'listedWeek' ? 'grid.noneInWeek' : 'grid.none'),
      navLinkHint: t('grid.goTo'),
      closeHint: kit('close'),
      moreLinkText: (count: number) => t('grid.more', counted(count)),
      moreLinkHint: (count: number) => t('grid.showMore', counted(count)),
      dayHeaderDidMount: (header) => {
        nameDayLink(header, language);
        keepPopoverInSight(header);
      },
      listDayHeaderDidMount: (header) => nameListedDay(header, language),
      dayLaneDidMount: (lane) => nameLane(lane, (day) => t('grid.lane', { day }), language),
    };
  }, [t, kit, format, language, form]);
}
