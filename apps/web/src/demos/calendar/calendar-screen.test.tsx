import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf } from '../../demo-runtime/demo-client.ts';
import { resetDemoStores } from '../../demo-runtime/demo-store.ts';
import { changeTexts } from '../../lib/i18n/index.ts';
import { setDefaultSettings } from '../../lib/settings/settings-store.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { calendarApi } from './api/calendar-queries.ts';
import { CalendarScreen } from './calendar-screen.tsx';
import { instantOn } from './model/day.ts';
import type { NewEvent } from './model/event.ts';

beforeEach(() => {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  resetDemoStores();
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width:599.95px'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(async () => {
  setDefaultSettings({ language: 'en' });
  await changeTexts('en');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const EVENTS = [
  {
    title: 'Supper on the roof',
    allDay: false,
    start: instantOn('2030-05-14', 19).toISOString(),
    end: instantOn('2030-05-15', 1).toISOString(),
  },
  {
    title: 'Walk',
    allDay: false,
    start: instantOn('2030-05-15', 9).toISOString(),
    end: instantOn('2030-05-15', 10).toISOString(),
  },
  { title: 'Holiday', allDay: true, start: '2030-05-15', end: '2030-05-16' },
];

it('a month on a phone tells the events of the chosen day in words, and by keys, too', async () => {
  for (const event of EVENTS) {
    const newEvent = { ...event, extendedProps: { desc: '' } };
    await answerOf(calendarApi['add-event'].$post({ json: { newEvent } }));
  }
  const { address } = await renderAt(
    '/apps/calendar?view=month&date=2030-05-13',
    <CalendarScreen />,
    { namespaces: ['calendar', 'demo-kit'] },
  );
  const user = userEvent.setup();
  const monday = await screen.findByRole('region', { name: 'Monday, May 13, 2030' });
  expect(monday.textContent).toContain('No events on this day.');
  await user.click(await screen.findByRole('link', { name: 'Go to May 15, 2030' }));
  const wednesday = await screen.findByRole('region', { name: 'Wednesday, May 15, 2030' });
  const rows = within(wednesday).getAllByRole('button');
  expect(rows.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    'Holiday All day',
    'Supper on the roof Tue, May 14, 7:00 PM – Wed, May 15, 1:00 AM',
    'Walk 9:00 – 10:00 AM',
  ]);
  // The marks of the month are no stops of Tab beside them.
  expect(screen.getAllByRole('button', { name: /Walk/ })).toHaveLength(1);
  within(wednesday).getByRole('button', { name: /Walk/ }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(address()).toContain('date=2030-05-16'));
  const thursday = await screen.findByRole('region', { name: 'Thursday, May 16, 2030' });
  await within(thursday).findByRole('button', { name: /Walk/ });
  await waitFor(() =>
    expect(document.activeElement).toBe(within(thursday).getByRole('button', { name: /Walk/ })),
  );
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Edit event' });
});

it('the agenda names the day that a number leads to', async () => {
  const [supper] = EVENTS;
  const newEvent = { ...supper, extendedProps: { desc: '' } } as NewEvent;
  await answerOf(calendarApi['add-event'].$post({ json: { newEvent } }));
  await renderAt('/apps/calendar?view=agenda&date=2030-05-13', <CalendarScreen />, {
    namespaces: ['calendar', 'demo-kit'],
  });
  const number = await screen.findByText('14');
  expect(number.getAttribute('aria-label')).toBe('Tuesday, May 14, 2030');
});

it('a week says in the language of the page what a key does on its days', async () => {
  await renderAt('/apps/calendar?view=week&date=2030-05-15', <CalendarScreen />, {
    namespaces: ['calendar', 'demo-kit'],
  });
  const lanes = () =>
    [...document.querySelectorAll('[data-lane]')].map((lane) => lane.getAttribute('aria-label'));
  await waitFor(() => expect(lanes()).toContain('Wednesday, May 15: Enter adds an event'));
  // As in the app, the texts come a moment after the setting.
  act(() => setDefaultSettings({ language: 'tr' }));
  await act(() => changeTexts('tr'));
  await waitFor(() => expect(lanes()).toContain('15 Mayıs Çarşamba: Enter bir etkinlik ekler'));
});

it('a new event is gone by the way back, also to the calendar itself', async () => {
  const { history } = await renderAt('/apps/calendar?view=agenda', <CalendarScreen />, {
    namespaces: ['calendar', 'demo-kit'],
  });
  const user = userEvent.setup();
  // As after an event that was opened and closed.
  act(() => history.push('/apps/calendar?view=agenda'));
  await user.click(await screen.findByRole('button', { name: 'New event' }));
  await screen.findByRole('dialog', { name: 'New event' });
  act(() => history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
