import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { setDefaultSettings } from '../../lib/settings/settings-store.ts';
import { calendarApi } from './api/calendar-queries.ts';
import {
  type CalendarEvent,
  DESCRIPTION_MAX_LENGTH,
  eventSchema,
  type NewEvent,
  TITLE_MAX_LENGTH,
} from './model/event.ts';
import { EVENT_TEXTS } from './sample/event-texts.ts';
import { seedCalendar } from './seed.ts';

const events = () => answerOf(calendarApi.events.$get());
const add = (newEvent: NewEvent) =>
  answerOf(calendarApi['add-event'].$post({ json: { newEvent } }));
const update = (event: CalendarEvent) =>
  answerOf(calendarApi['update-event'].$post({ json: { event } }));
const remove = (eventId: string) =>
  answerOf(calendarApi['remove-event'].$post({ json: { eventId } }));

const NEW_EVENT: NewEvent = {
  title: 'Tape change',
  allDay: false,
  start: '2026-11-22T09:00:00.000Z',
  end: '2026-11-22T10:00:00.000Z',
  extendedProps: { desc: '' },
};

/** A Wednesday. */
const NOW = new Date(2026, 10, 25, 12).getTime();

async function sample(): Promise<CalendarEvent> {
  const [event] = await events();
  if (event === undefined) throw new Error('There are no sample events.');
  return event;
}

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

describe('the sample events', () => {
  it('[R9.06] [R3.09] are fourteen, with the fields of an event', async () => {
    const found = await events();
    expect(found).toHaveLength(14);
    for (const event of found) {
      expect(Object.keys(event).toSorted()).toEqual([
        'allDay',
        'end',
        'extendedProps',
        'id',
        'start',
        'title',
      ]);
      expect(eventSchema.safeParse(event).success).toBe(true);
    }
    expect(new Set(found.map(({ id }) => id)).size).toBe(14);
  });

  it('lie around the day they are made on: this week has overlaps, one goes past midnight', () => {
    const seeded = seedCalendar(NOW, 'en');
    expect(seedCalendar(NOW, 'en')).toEqual(seeded);
    const today = seeded.filter(({ start }) => new Date(start).getDate() === 25);
    expect(today).toHaveLength(4);
    const [, , , maintenance] = seeded;
    expect(maintenance).toMatchObject({ title: 'Mirror maintenance', allDay: false });
    expect(new Date(maintenance?.end ?? '').getDate()).toBe(20);
    expect(seeded[10]).toMatchObject({ allDay: true, start: '2026-11-30', end: '2026-12-03' });
  });

  it.each([27, 28, 29])('lie in the working week around or after the %dth', (date) => {
    const [, , , , planning] = seedCalendar(new Date(2026, 10, date, 12).getTime(), 'en');
    const monday = date === 27 ? 23 : 30;
    expect(new Date(planning?.start ?? '').getDate()).toBe(monday);
  });

  it('are told in the language of the page', async () => {
    setDefaultSettings({ language: 'ar' });
    resetDemoStores();
    expect((await events()).map(({ title }) => title)).toEqual(
      EVENT_TEXTS.ar.map(([title]) => title),
    );
  });
});

describe('the simulated calendar service', () => {
  it('[R7.23] adds an event under an id of its own and answers it', async () => {
    const added = await add(NEW_EVENT);
    expect(added).toEqual({ ...NEW_EVENT, id: 'event-15' });
    expect((await events()).at(-1)).toEqual(added);
    expect(await add(NEW_EVENT)).toMatchObject({ id: 'event-16' });
  });

  it('[R7.23] gives a new id where the wanted one is taken or was never there', async () => {
    const taken = await sample();
    expect(await add({ ...NEW_EVENT, id: taken.id })).toMatchObject({ id: 'event-15' });
    expect(await add({ ...NEW_EVENT, id: 'mine' })).toMatchObject({ id: 'event-16' });
    expect(await sample()).toEqual(taken);
  });

  it('[R7.23] replaces an event by its id', async () => {
    const before = await events();
    const changed = { ...(await sample()), title: 'Changed' };
    expect(await update(changed)).toEqual(changed);
    expect(await events()).toEqual(before.map((one) => (one.id === changed.id ? changed : one)));
  });

  it('[R7.23] removes an event and answers it; adding it again takes that back', async () => {
    const before = await events();
    const event = await sample();
    expect(await remove(event.id)).toEqual(event);
    expect(await events()).toHaveLength(13);
    expect(await add(event)).toEqual(event);
    expect(await events()).toEqual(before);
  });

  it('[R7.40] answers null to the id of no event, and changes nothing', async () => {
    const event = await sample();
    await remove(event.id);
    const before = await events();
    expect(await remove('event-99')).toBeNull();
    expect(await remove(event.id)).toBeNull();
    expect(await update(event)).toBeNull();
    expect(await update({ ...event, id: 'event-99' })).toBeNull();
    expect(await events()).toEqual(before);
  });

  it.each<[string, Partial<NewEvent>]>([
    ['no title', { title: '   ' }],
    ['an end before the start', { end: '2026-11-22T08:00:00.000Z' }],
    ['an end at the start', { end: NEW_EVENT.start }],
    ['an instant for a whole day', { allDay: true }],
    ['a date for an hour', { start: '2026-11-22', end: '2026-11-23' }],
    ['a date that is none', { allDay: true, start: '2026-02-30', end: '2026-03-01' }],
    ['too long a title', { title: 'x'.repeat(TITLE_MAX_LENGTH + 1) }],
    ['too long a description', { extendedProps: { desc: 'x'.repeat(DESCRIPTION_MAX_LENGTH + 1) } }],
  ])('refuses %s', async (_, wrong) => {
    const before = await events();
    await expect(add({ ...NEW_EVENT, ...wrong })).rejects.toMatchObject({ status: 400 });
    await expect(update({ ...NEW_EVENT, ...wrong, id: (await sample()).id })).rejects.toMatchObject(
      { status: 400 },
    );
    expect(await events()).toEqual(before);
  });
});
