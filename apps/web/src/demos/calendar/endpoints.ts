import { Hono } from 'hono/tiny';
import * as z from 'zod/mini';
import {
  collectionOf,
  collectionSchema,
  findItem,
  nextId,
  presentItems,
  withItem,
  withoutItems,
  withReplaced,
} from '../../demo-kit/data/collection.ts';
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
  schema: z.object({ events: collectionSchema(eventSchema) }),
  seed: (now) => {
    const { language } = useSettings.getState().current;
    return { events: collectionOf(seedCalendar(now, language)) };
  },
});

const isRemoved = (id: string | undefined): id is string =>
  id !== undefined && store.read().events.removed.includes(id);

/** Keeps `event` in the place of the one with its id; null when there never was one. */
function replace(event: CalendarEvent): CalendarEvent | null {
  const events = withReplaced(store.read().events, event);
  if (events === null) return null;
  store.write({ events });
  return event;
}

function append(event: Omit<CalendarEvent, 'id'>): CalendarEvent {
  const { events } = store.read();
  const added = { ...event, id: nextId('event', events) };
  store.write({ events: withItem(events, added) });
  return added;
}

/** The simulated calendar service (R7.23). What is not there is answered with null (R7.40). */
export const endpoints = new Hono()
  .basePath('/api/calendar-app')
  .onError(answerOfError)
  .get('/events', (c) => c.json(presentItems(store.read().events)))
  .post('/add-event', checkedJson(addEventSchema), (c) => {
    const { id, ...event } = c.req.valid('json').newEvent;
    return c.json(isRemoved(id) ? replace({ ...event, id }) : append(event));
  })
  .post('/update-event', checkedJson(updateEventSchema), (c) => {
    const { event } = c.req.valid('json');
    return c.json(isRemoved(event.id) ? null : replace(event));
  })
  .post('/remove-event', checkedJson(removeEventSchema), (c) => {
    const { events } = store.read();
    const event = findItem(events, c.req.valid('json').eventId);
    if (event !== null) store.write({ events: withoutItems(events, [event.id]) });
    return c.json(event);
  });
