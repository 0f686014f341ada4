import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { renderScreen } from '../../testing/render.tsx';
import { calendarApi, eventsQuery, useUpdateEvent } from './api/calendar-queries.ts';
import { useEventActions } from './use-event-actions.ts';

const DAY = { allDay: true, start: '2026-11-22', end: '2026-11-23' } as const;
const NEXT_DAY = { allDay: true, start: '2026-11-23', end: '2026-11-24' } as const;

function Event({ id }: { id: string }) {
  const event = useQuery(eventsQuery).data?.find((one) => one.id === id);
  const actions = useEventActions();
  const { mutate: update } = useUpdateEvent();
  if (event === undefined) return null;
  return (
    <>
      <p>{`${event.title} on ${event.start}`}</p>
      <button onClick={() => void actions.change('moved', event, { ...event, ...NEXT_DAY })}>
        Move
      </button>
      <button onClick={() => update({ ...event, title: 'Picnic' })}>Rename</button>
    </>
  );
}

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

it('takes back when an event is, and leaves what was changed of it since', async () => {
  const newEvent = { ...DAY, title: 'Walk', extendedProps: { desc: '' } };
  const added = await answerOf(calendarApi['add-event'].$post({ json: { newEvent } }));
  const id = added?.id ?? '';
  await renderScreen(<Event id={id} />, { namespaces: ['calendar', 'demo-kit'] });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Move'));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await user.click(screen.getByText('Rename'));
  await screen.findByText('Picnic on 2026-11-23');
  await user.click(undo);
  await waitFor(async () => {
    const events = await answerOf(calendarApi.events.$get());
    expect(events.find((event) => event.id === id)).toMatchObject({ ...DAY, title: 'Picnic' });
  });
});
