import type { CalendarOptions } from '@fullcalendar/react';
import { DAY_NUMBER, DAY_OF_WEEK, TODAY } from './calendar-colours.tsx';

type DayHeader = Parameters<
  Extract<CalendarOptions['dayHeaderContent'], (info: never) => unknown>
>[0];

/** Weekday above number, with a space between them, as in the name of the link around them. */
export function dayHeaderContent({ weekdayText, dayNumberText, isToday }: DayHeader) {
  return (
    <>
      <div className={DAY_OF_WEEK}>{weekdayText}</div>
      {dayNumberText !== '' && (
        <>
          {' '}
          <div className={isToday ? `${DAY_NUMBER} ${TODAY}` : DAY_NUMBER}>{dayNumberText}</div>
        </>
      )}
    </>
  );
}
