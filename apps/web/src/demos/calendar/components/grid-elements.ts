import type { CalendarOptions } from '@fullcalendar/react';
import { dayAt } from '../../../demo-kit/data/local-day.ts';

type HandlerOf<Hook extends keyof CalendarOptions> = NonNullable<CalendarOptions[Hook]>;
type Header = Parameters<HandlerOf<'dayHeaderDidMount'>>[0];
type ListHeader = Parameters<HandlerOf<'listDayHeaderDidMount'>>[0];
type Lane = Parameters<HandlerOf<'dayLaneDidMount'>>[0];

/** The library names a day by its date alone; its name has to contain the weekday that is shown. */
export function nameDayLink({ el, date, weekdayText, dayNumberText }: Header, language: string) {
  const link = el.querySelector('[role=link]');
  if (link === null) return;
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }).format(date);
  link.setAttribute('aria-label', `${weekdayText} ${dayNumberText}, ${month}`);
}

/** In a list the library names a day by its number, and by its weekday, without a month. */
export function nameListedDay({ el, date }: ListHeader, language: string) {
  const name = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(date);
  for (const link of el.querySelectorAll('[role=link]')) link.setAttribute('aria-label', name);
}

/**
 * Makes the hours of a day a stop of Tab, also where no event is among them: the arrows scroll them,
 * and `dayOfLane` tells which day has the focus.
 */
export function nameLane({ el, date }: Lane, nameOf: (day: string) => string, language: string) {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  el.tabIndex = 0;
  el.dataset['lane'] = dayAt(date);
  el.setAttribute('aria-label', nameOf(new Intl.DateTimeFormat(language, day).format(date)));
}

/** The day whose hours the element is; undefined for everything else, events in it included. */
export const dayOfLane = (element: EventTarget): string | undefined =>
  element instanceof HTMLElement ? element.dataset['lane'] : undefined;

/** Pixels between what lies over the page and the border of its window. */
const MARGIN = 8;

/** What does not fit in a day opens beside it; the library lets it reach below window and footer. */
export function keepPopoverInSight({ el, inPopover }: Header) {
  const popover = el.closest<HTMLElement>('[role=dialog]');
  if (!inPopover || popover === null) return;
  // The library places it right after this call.
  requestAnimationFrame(() => {
    const { top, bottom } = popover.getBoundingClientRect();
    const footer = document.querySelector('footer')?.getBoundingClientRect().top ?? Infinity;
    const below = bottom + MARGIN - Math.min(window.innerHeight, footer);
    if (below > 0) popover.style.translate = `0 ${-Math.min(below, top - MARGIN)}px`;
  });
}
