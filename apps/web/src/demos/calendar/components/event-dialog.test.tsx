import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf } from '../../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../../demo-runtime/demo-store.ts';
import { renderAt } from '../../../testing/render-at.tsx';
import { calendarApi } from '../api/calendar-queries.ts';
import { instantOn } from '../model/day.ts';
import { EventDialog } from './event-dialog.tsx';

const EVENING = {
  allDay: false,
  start: instantOn('2026-11-22', 20).toISOString(),
  end: instantOn('2026-11-22', 22).toISOString(),
};

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
});
afterEach(() => vi.restoreAllMocks());

/** The form of an event that is to be in the evening. */
async function open() {
  await renderAt(
    '/',
    <EventDialog id={null} draft={EVENING} onRemove={() => {}} onClose={() => {}} />,
    { namespaces: ['calendar', 'demo-kit'] },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'New event' }));
  const user = userEvent.setup();
  await user.type(dialog.getByLabelText(/Title/), 'Concert');
  return {
    user,
    dialog,
    allDay: await dialog.findByRole('switch', { name: 'All day' }),
    add: dialog.getByRole('button', { name: 'Add' }),
  };
}

const added = async () =>
  (await answerOf(calendarApi.events.$get())).find(({ title }) => title === 'Concert');

it('an event that is made to last all day, and is not to, has its hours again', async () => {
  const { user, allDay, add } = await open();
  await user.click(allDay);
  await user.click(allDay);
  await user.click(add);
  await vi.waitFor(async () => expect(await added()).toMatchObject(EVENING));
});

it('says of an end that it is before the start only where there is a start', async () => {
  const { user, dialog } = await open();
  const problems = () => dialog.queryAllByRole('alert').map(({ textContent }) => textContent);
  const [startsOn] = dialog.getAllByRole('spinbutton', { name: 'Day' });
  if (startsOn === undefined) throw new Error('There is no start.');
  await user.click(startsOn);
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(problems()).toEqual(['This is no date.']));
  await user.keyboard('23');
  await waitFor(() => expect(problems()).toEqual(['The end must be after the start.']));
});
