import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { demoKey } from '../../../demo-kit/data/demo-key.ts';
import { useChange } from '../../../demo-kit/data/use-change.ts';
import { answerOf, createDemoClient } from '../../../demo-runtime/demo-client.ts';
import type { CalendarEvent, NewEvent } from '../model/event.ts';

/** For the tests of the service; screens use the query and the changes below. */
export const calendarApi = createDemoClient(() => import('../endpoints.ts')).api['calendar-app'];

const DEMO = 'calendar';

export const eventsQuery = queryOptions({
  queryKey: demoKey(DEMO, 'events'),
  queryFn: ({ signal }): Promise<readonly CalendarEvent[]> =>
    answerOf(calendarApi.events.$get({}, { init: { signal } })),
});

const mapEvents = (
  client: QueryClient,
  map: (events: readonly CalendarEvent[]) => readonly CalendarEvent[],
): void => {
  client.setQueryData(
    eventsQuery.queryKey,
    (events: readonly CalendarEvent[] | undefined) => events && map(events),
  );
};

/** Adds an event; a removed one with its id is there again. */
export const useAddEvent = () =>
  useChange({
    demo: DEMO,
    call: (newEvent: NewEvent) => answerOf(calendarApi['add-event'].$post({ json: { newEvent } })),
    optimisticUpdate: (client, { id, ...event }) => {
      if (id !== undefined) mapEvents(client, (events) => [...events, { ...event, id }]);
    },
  });

export const useUpdateEvent = () =>
  useChange({
    demo: DEMO,
    call: (event: CalendarEvent) =>
      answerOf(calendarApi['update-event'].$post({ json: { event } })),
    optimisticUpdate: (client, event) =>
      mapEvents(client, (events) => events.map((one) => (one.id === event.id ? event : one))),
  });

export const useRemoveEvent = () =>
  useChange({
    demo: DEMO,
    call: (eventId: string) => answerOf(calendarApi['remove-event'].$post({ json: { eventId } })),
    optimisticUpdate: (client, eventId) =>
      mapEvents(client, (events) => events.filter(({ id }) => id !== eventId)),
  });
