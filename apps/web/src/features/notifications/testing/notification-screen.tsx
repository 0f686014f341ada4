import type { Notification } from '@file-server/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { LoadSampleNotifications, SampleNotification } from '../../../lib/module.ts';
import { closePanel } from '../../../lib/panels.ts';
import { beginSession, endSession } from '../../../lib/session.ts';
import { answerWith, json, problem, type Call } from '../../../testing/answer-with.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { sampleUser } from '../../../testing/sample-user.ts';
import { refreshNotifications } from '../api/refresh-notifications.ts';
import { NotificationPanel } from '../components/notification-panel.tsx';
import { NotificationPopups } from '../components/notification-popups.tsx';
import { useNotificationCount } from '../index.ts';
import { provideSampleNotifications, useSampleSource } from '../model/sample-source.ts';

const AT = '2026-11-01T12:00:00.000Z';

export const licence: Notification = {
  kind: 'licence_expires',
  id: 'n1',
  at: AT,
  expiresAt: '2030-01-31T12:00:00.000Z',
};
export const quota: Extract<Notification, { kind: 'quota_nearly_used' }> = {
  kind: 'quota_nearly_used',
  id: 'n2',
  at: AT,
  maximum: 25,
  downloaded: 21,
  resetsAt: '2026-12-01T12:00:00.000Z',
};
export const published = (id: string, isUpdate = false): Notification => ({
  kind: 'file_published',
  id,
  at: AT,
  entryId: 'e1',
  name: `survey-${id}.zip`,
  isUpdate,
  folder: null,
});
export const FIRMWARE = { id: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'Firmware' };
export const imported = (
  files: number,
  more: { updates?: number; folders?: number } = {},
): Notification =>
  ({
    ...published('a'),
    folder: FIRMWARE,
    batch: { files, isMore: false, updates: 0, folders: 1, ...more },
  }) as Notification;

export const waiting = (count: number): Notification => ({
  kind: 'registrations_waiting',
  id: `n3-${count}`,
  at: AT,
  waiting: count,
  latest: 'new@example.com',
});

export const welcome: SampleNotification = {
  id: 's1',
  message: 'Welcome to the demo.',
  options: { variant: 'success' },
  dismissed: false,
};

/** A server that keeps what was not dismissed. */
export const serverWith = (initial: readonly Notification[]) => {
  const state = { items: [...initial], refuses: false };
  const calls = answerWith(({ path, body }: Call) => {
    if (path === '/api/notifications') return json({ items: state.items });
    if (state.refuses) return problem('unavailable');
    const { ids } = body as { ids: string[] };
    state.items = state.items.filter(({ id }) => !ids.includes(id));
    return json({});
  });
  const dismissals = () =>
    calls.filter(({ path }) => path === '/api/notifications/dismiss').map(({ body }) => body);
  return { state, dismissals };
};

const Count = () => <p aria-label="count">{useNotificationCount(({ waiting }) => waiting)}</p>;

/** Stands for the server's event `notifications`. */
const Event = () => {
  const client = useQueryClient();
  return <button onClick={() => void refreshNotifications(client)}>event</button>;
};

export const show = async (load: LoadSampleNotifications = () => Promise.resolve([])) => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  provideSampleNotifications(load);
  await renderScreen(
    <RouterContextProvider router={router}>
      <Count />
      <Event />
      <NotificationPopups />
      <NotificationPanel />
    </RouterContextProvider>,
    { namespaces: ['notifications'] },
  );
  return { user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }), router };
};

/** As if these users had been here before. */
const rememberUsers = (...ids: string[]) =>
  localStorage.setItem(
    'notifications:v2',
    JSON.stringify({
      demos: { shown: [], dismissed: [] },
      users: ids.map((id) => ({ id, shown: [] })),
    }),
  );

/** The next visit of the same user: nothing is left but what the browser keeps. */
export const visitAgain = () => {
  cleanup();
  useSampleSource.setState({ load: null });
  endSession();
  beginSession(sampleUser, 'token');
};

export const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
export const cards = (dialog: HTMLElement) => within(dialog).findAllByRole('listitem');
export const popups = () => [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')];
export const findPopup = async () => {
  await waitFor(() => expect(popups()).toHaveLength(1));
  return popups()[0] ?? document.body;
};
/** Lets every snackbar that is on the screen leave by itself: enter, wait, leave. */
export const afterSnackbars = async () => {
  for (const ms of [500, 6500, 500]) await act(() => vi.advanceTimersByTimeAsync(ms));
};

/** Each test begins with a user who was here before and has seen nothing. */
export function setUpNotifications(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    rememberUsers(sampleUser.uuid, 'u2');
    beginSession(sampleUser, 'token');
  });
  afterEach(async () => {
    act(() => closePanel('notifications'));
    await afterSnackbars();
    cleanup();
    act(() => endSession());
    useSampleSource.setState({ load: null });
    vi.useRealTimers();
  });
}
