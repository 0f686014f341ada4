import { useNavigate, useSearch } from '@tanstack/react-router';
import { useIsPhone } from '../../demo-kit/page/use-window-width.ts';
import { useNow } from '../../lib/use-now.ts';
import { type CalendarView, dayOf, viewOf } from './model/address.ts';
import { dayAt } from '../../demo-kit/data/local-day.ts';

type Address = {
  view?: CalendarView | undefined;
  date?: string | undefined;
  event?: string | undefined;
};

/**
 * What is on show, from the address: a reload and a link show the same. Without a view it is the
 * month, on phones the agenda; without a day it is today.
 */
export function useCalendarAddress() {
  const { view, date, event }: Record<string, unknown> = useSearch({ strict: false });
  const isPhone = useIsPhone();
  const today = dayAt(new Date(useNow()));
  const navigate = useNavigate();
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    view: viewOf(textOf(view)) ?? (isPhone ? 'agenda' : 'month'),
    day: dayOf(textOf(date)) ?? today,
    /** The id of the event that is open over the grid. */
    opened: textOf(event),
    show: (change: Address, options: { readonly replace?: boolean } = {}) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...change }),
        resetScroll: false,
        ...options,
      }),
  };
}
