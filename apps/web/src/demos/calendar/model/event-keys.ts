import type { CalendarView } from './address.ts';
import type { CalendarEvent } from './event.ts';
import { moveSpan, resizeSpan, type Shift } from './span.ts';

type KeyPress = { readonly key: string; readonly shiftKey: boolean };

/** How a key moves or stretches an event; the steps of the pointer in the same view. */
type EventChange = { readonly kind: 'moved' | 'resized'; readonly event: CalendarEvent };

const MINUTES = 15;

const ALONG: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Along the line of days one day; across it a week among weeks, else a quarter of an hour. */
function shiftOf({ key }: KeyPress, isWeekAcross: boolean, direction: 'ltr' | 'rtl'): Shift | null {
  const along = ALONG[key];
  if (along !== undefined) return { days: direction === 'ltr' ? along : -along, minutes: 0 };
  const across = ACROSS[key];
  if (across === undefined) return null;
  return isWeekAcross ? { days: 7 * across, minutes: 0 } : { days: 0, minutes: MINUTES * across };
}

/** What a key does with the event that has the focus; null = nothing. */
export function changeByKey(
  press: KeyPress,
  event: CalendarEvent,
  view: CalendarView,
  direction: 'ltr' | 'rtl',
): EventChange | null {
  // A list has no room to move in.
  if (view === 'agenda') return null;
  const isWeekAcross = view === 'month' && (event.allDay || !press.shiftKey);
  const shift = shiftOf(press, isWeekAcross, direction);
  if (shift === null || (event.allDay && shift.days === 0)) return null;
  if (!press.shiftKey) return { kind: 'moved', event: moveSpan(event, shift) };
  const resized = resizeSpan(event, shift);
  return resized && { kind: 'resized', event: resized };
}
