import { describe, expect, it } from 'vitest';
import { dayOf, viewOf } from './address.ts';
import { dayAt } from '../../../demo-kit/data/local-day.ts';
import { addDays, instantOn } from './day.ts';
import { eventsOn } from './day-events.ts';
import { toggleAllDay } from './event-form.ts';
import { changeByKey } from './event-keys.ts';
import type { CalendarEvent, EventSpan } from './event.ts';
import { periodTitle, stepPeriod } from './period.ts';
import { seasonOf } from './season.ts';
import { hourOf, lastDayOf, moveSpan, newSpan, resizeSpan, withAllDay } from './span.ts';

const hours = (day: string, from: number, until: number): EventSpan => ({
  allDay: false,
  start: instantOn(day, from).toISOString(),
  end: instantOn(day, until).toISOString(),
});
const days = (start: string, end: string): EventSpan => ({ allDay: true, start, end });

const eventOf = (span: EventSpan): CalendarEvent => ({
  id: 'event-1',
  title: 'Planning',
  extendedProps: { desc: '' },
  ...span,
});

describe('the address', () => {
  it.each(['', 'year', 'Month', null])('names no view with %j', (text) => {
    expect(viewOf(text)).toBeNull();
  });

  it.each(['2026-02-29', '2026-2-1', 'today', null])('names no day with %j', (text) => {
    expect(dayOf(text)).toBeNull();
  });

  it('names a view and a day', () => {
    expect(viewOf('agenda')).toBe('agenda');
    expect(dayOf('2028-02-29')).toBe('2028-02-29');
  });
});

describe('stepPeriod', () => {
  it.each([
    ['2026-01-31', 'month', 1, '2026-02-28'],
    ['2026-01-15', 'agenda', -1, '2025-12-15'],
    ['2026-12-28', 'week', 1, '2027-01-04'],
    ['2026-03-01', 'day', -1, '2026-02-28'],
  ] as const)('leads from %s by %s %d to %s', (day, view, steps, reached) => {
    expect(stepPeriod(day, view, steps)).toBe(reached);
  });
});

describe('periodTitle', () => {
  // 2026-11-25 is a Wednesday.
  it.each([
    ['month', 'en', 'November 2026'],
    ['week', 'en', 'Nov 22 – 28, 2026'],
    ['day', 'en', 'Wednesday, November 25, 2026'],
    ['agenda', 'tr', 'Kasım 2026'],
  ] as const)('of a %s in %s is %s', (view, language, title) => {
    expect(periodTitle('2026-11-25', view, language).replaceAll(/\s/g, ' ')).toBe(title);
  });

  it('begins the week where the language does', () => {
    expect(periodTitle('2026-11-22', 'week', 'tr')).toContain('16');
    expect(periodTitle('2026-11-22', 'week', 'en')).toContain('22');
    expect(periodTitle('2026-11-22', 'week', 'ar')).toMatch(/21|٢١/);
  });
});

describe('seasonOf', () => {
  it.each([
    ['2026-12-01', 'winter'],
    ['2026-02-28', 'winter'],
    ['2026-03-01', 'spring'],
    ['2026-08-31', 'summer'],
    ['2026-11-30', 'autumn'],
  ])('says that %s lies in %s', (day, season) => expect(seasonOf(day)).toBe(season));
});

describe('spans', () => {
  it('keep the hour of the clock and their length over any change of the clock', () => {
    // A year of steps meets both changes, wherever the test runs.
    const start = hours('2026-01-01', 9, 10);
    for (let weeks = 0; weeks < 53; weeks += 1) {
      const moved = moveSpan(start, { days: 7 * weeks, minutes: 0 });
      expect(new Date(moved.start).getHours()).toBe(9);
      expect(new Date(moved.end).getHours()).toBe(10);
      expect(dayAt(new Date(moved.start))).toBe(addDays('2026-01-01', 7 * weeks));
    }
  });

  it('are never empty', () => {
    expect(resizeSpan(days('2026-11-22', '2026-11-23'), { days: -1, minutes: 0 })).toBeNull();
    const hour = hours('2026-11-22', 9, 10);
    expect(resizeSpan(hour, { days: 0, minutes: -60 })).toBeNull();
    expect(resizeSpan(hour, { days: 0, minutes: -45 })).not.toBeNull();
  });

  it('end on a last day that all-day events do not tell', () => {
    expect(lastDayOf(days('2026-11-22', '2026-11-23'))).toBe('2026-11-22');
    expect(lastDayOf(hours('2026-11-22', 9, 10))).toBe('2026-11-22');
    const untilMidnight = {
      ...hours('2026-11-22', 9, 10),
      end: instantOn('2026-11-23', 0).toISOString(),
    };
    expect(lastDayOf(untilMidnight)).toBe('2026-11-22');
  });

  it('turn into whole days and back on the same days', () => {
    const span = hours('2026-11-22', 20, 22);
    expect(withAllDay(span, true)).toEqual(days('2026-11-22', '2026-11-23'));
    expect(withAllDay(days('2026-11-22', '2026-11-25'), false)).toEqual({
      allDay: false,
      start: instantOn('2026-11-22', 9).toISOString(),
      end: instantOn('2026-11-24', 10).toISOString(),
    });
  });

  it('begin with the next hour of today, or are the whole of another day', () => {
    const now = instantOn('2026-11-22', 14);
    expect(hourOf('2026-11-30')).toEqual(hours('2026-11-30', 9, 10));
    expect(newSpan('2026-11-22', now)).toEqual(hours('2026-11-22', 15, 16));
    expect(newSpan('2026-11-30', now)).toEqual(days('2026-11-30', '2026-12-01'));
  });
});

describe('toggleAllDay', () => {
  const form = { title: '', desc: '', ...hours('2026-11-22', 20, 22) };
  const wholeDays = { ...form, allDay: true, start: '2026-11-22', end: '2026-11-24' };

  it.each(['', 'invalid'])('keeps the point that can be read beside %j', (nothing) => {
    expect(toggleAllDay({ ...form, end: nothing }, true)).toEqual({ start: '2026-11-22', end: '' });
    expect(toggleAllDay({ ...form, start: nothing }, true)).toEqual({
      start: '',
      end: '2026-11-22',
    });
    expect(toggleAllDay({ ...wholeDays, start: nothing }, false)).toEqual({
      start: '',
      end: instantOn('2026-11-24', 10).toISOString(),
    });
    expect(toggleAllDay({ ...form, start: nothing, end: nothing }, true)).toEqual({
      start: '',
      end: '',
    });
  });
});

describe('changeByKey', () => {
  const timed = eventOf(hours('2026-11-22', 9, 10));
  const wholeDay = eventOf(days('2026-11-22', '2026-11-23'));
  const press = (key: string, shiftKey = false) => ({ key, shiftKey });

  it.each([
    ['ArrowRight', 'ltr', '2026-11-23'],
    ['ArrowRight', 'rtl', '2026-11-21'],
    ['ArrowLeft', 'rtl', '2026-11-23'],
    ['ArrowDown', 'ltr', '2026-11-29'],
    ['ArrowUp', 'ltr', '2026-11-15'],
  ] as const)('moves by %s in %s to %s among weeks', (key, direction, day) => {
    expect(changeByKey(press(key), wholeDay, 'month', direction)).toEqual({
      kind: 'moved',
      event: { ...wholeDay, start: day, end: addDays(day, 1) },
    });
  });

  it('moves by a quarter of an hour down a day', () => {
    const change = changeByKey(press('ArrowDown'), timed, 'day', 'ltr');
    const quarter = 15 * 60_000;
    expect(Date.parse(change?.event.start ?? '') - Date.parse(timed.start)).toBe(quarter);
    expect(Date.parse(change?.event.end ?? '') - Date.parse(timed.end)).toBe(quarter);
  });

  it('stretches with Shift, and leaves the start', () => {
    expect(changeByKey(press('ArrowRight', true), wholeDay, 'week', 'ltr')).toEqual({
      kind: 'resized',
      event: { ...wholeDay, end: '2026-11-24' },
    });
    const longer = changeByKey(press('ArrowDown', true), timed, 'month', 'ltr');
    expect(longer).toMatchObject({ kind: 'resized', event: { start: timed.start } });
    expect(Date.parse(longer?.event.end ?? '') - Date.parse(timed.end)).toBe(15 * 60_000);
  });

  it('does nothing with other keys, in the agenda, or where nothing would be left', () => {
    expect(changeByKey(press('a'), timed, 'week', 'ltr')).toBeNull();
    expect(changeByKey(press('ArrowRight'), timed, 'agenda', 'ltr')).toBeNull();
    expect(changeByKey(press('ArrowDown'), wholeDay, 'day', 'ltr')).toBeNull();
    expect(changeByKey(press('ArrowLeft', true), wholeDay, 'month', 'ltr')).toBeNull();
  });
});

describe('eventsOn', () => {
  it.each([
    ['2026-11-21', []],
    ['2026-11-22', ['two days', 'over midnight']],
    ['2026-11-23', ['two days', 'over midnight', 'until midnight']],
    ['2026-11-24', []],
  ])('names what is on %s', (day, titles) => {
    const events = [
      { ...eventOf(hours('2026-11-23', 20, 24)), title: 'until midnight' },
      {
        ...eventOf({
          allDay: false,
          start: instantOn('2026-11-22', 22).toISOString(),
          end: instantOn('2026-11-23', 2).toISOString(),
        }),
        title: 'over midnight',
      },
      { ...eventOf(days('2026-11-22', '2026-11-24')), title: 'two days' },
    ];
    expect(eventsOn(events, day).map(({ title }) => title)).toEqual(titles);
  });
});
