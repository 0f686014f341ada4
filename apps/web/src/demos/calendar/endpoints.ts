import { Hono } from 'hono/tiny';
import * as z from 'zod/mini';
import { checkedJson } from '../../demo-runtime/checked.ts';
import { answerOfError } from '../../demo-runtime/demo-problem.ts';
import { createDemoStore } from '../../demo-runtime/demo-store.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import {
  addEventSchema,
  type CalendarEvent,
  eventSchema,
  removeEventSchema,
  updateEventSchema,
} from './model/event.ts';
import { seedCalendar } from './seed.ts';

const store = createDemoStore({
  name: 'calendar',
  version: 1,
  schema: z.object({
    events: z.array(eventSchema),
    /** Ids of events that are removed and can still be taken back. */
    removed: z.array(z.string()),
    /** The number of the last event that was added. */
    lastNumber: z.int(),
  }),
  seed: (now) => {
    const events = seedCalendar(now, useSettings.getState().current.language);
    return { events, removed: [], lastNumber: events.length };
  },
});

/** Keeps `event` in the place of the one that has its id. */
function replace(event: CalendarEvent): void {
  const state = store.read();
  store.write({
    ...state,
    events: state.events.map((one) => (one.id === event.id ? event : one)),
    removed: state.removed.filter((id) => id !== event.id),
  });
}

function append(event: Omit<CalendarEvent, 'id'>): CalendarEvent {
  const state = store.read();
  const lastNumber = state.lastNumber + 1;
  const added = { ...event, id: `event-${lastNumber}` };
  store.write({ ...state, events: [...state.events, added], lastNumber });
  return added;
}

function find(eventId: string): CalendarEvent | null {
  const { events, removed } = store.read();
  return events.find(({ id }) => id === eventId && !removed.includes(id)) ?? null;
}

/** The simulated calendar service (R7.23). What is not there is answered with null (R7.40). */
export const endpoints = new Hono()
  .basePath('/api/calendar-app')
  .onError(answerOfError)
  .get('/events', (c) => {
    const { events, removed } = store.read();
    return c.json(events.filter(({ id }) => !removed.includes(id)));
  })
  .post('/add-event', checkedJson(addEventSchema), (c) => {
    const { id, ...event } = c.req.valid('json').newEvent;
    if (id === undefined || !store.read().removed.includes(id)) return c.json(append(event));
    replace({ ...event, id });
    return c.json({ ...event, id });
  })
  .post('/update-event', checkedJson(updateEventSchema), (c) => {
    const { event } = c.req.valid('json');
    if (find(event.id) === null) return c.json(null);
    replace(event);
    return c.json(event);
  })
  .post('/remove-event', checkedJson(removeEventSchema), (c) => {
    const event = find(c.req.valid('json').eventId);
    if (event === null) return c.json(null);
    const state = store.read();
    store.write({ ...state, removed: [...state.removed, event.id] });
    return c.json(event);
  });
