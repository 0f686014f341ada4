import type { Notification } from '@file-server/contract';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePanel, openPanel } from '../../lib/panels.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import {
  setDefaultSettings,
  setInitialSettings,
  useSettings,
} from '../../lib/settings/settings-store.ts';
import { answerWith, json, problem, type Call } from '../../testing/answer-with.ts';
import { renderScreen } from '../../testing/render.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { NotificationPanel } from './components/notification-panel.tsx';
import { NotificationPopups } from './components/notification-popups.tsx';
import { useNotificationCount } from './index.ts';
import type { LoadSampleNotifications, SampleNotification } from '../../lib/module.ts';
import { provideSampleNotifications, useSampleSource } from './model/sample-source.ts';

const AT = '2026-11-01T12:00:00.000Z';

const licence: Notification = {
  kind: 'licence_expires',
  id: 'n1',
  at: AT,
  expiresAt: '2030-01-31T12:00:00.000Z',
};
const quota: Notification = {
  kind: 'quota_nearly_used',
  id: 'n2',
  at: AT,
  maximum: 25,
  downloaded: 21,
  resetsAt: '2026-12-01T12:00:00.000Z',
};
const published = (id: string, isUpdate = false): Notification => ({
  kind: 'file_published',
  id,
  at: AT,
  entryId: 'e1',
  name: `survey-${id}.zip`,
  isUpdate,
});

const waiting = (count: number): Notification => ({
  kind: 'registrations_waiting',
  id: `n3-${count}`,
  at: AT,
  waiting: count,
  latest: 'new@example.com',
});

const welcome: SampleNotification = {
  id: 's1',
  message: 'Welcome to the demo.',
  options: { variant: 'success' },
  dismissed: false,
};

/** A server that keeps what was not dismissed. */
const serverWith = (initial: readonly Notification[]) => {
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

const Count = () => <output aria-label="count">{useNotificationCount()}</output>;

/** Stands for the server's event `notifications`. */
const Event = () => {
  const client = useQueryClient();
  return (
    <button onClick={() => void client.invalidateQueries({ queryKey: ['notifications'] })}>
      event
    </button>
  );
};

const show = async (load: LoadSampleNotifications = () => Promise.resolve([])) => {
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

/** The next visit of the same user: nothing is left but what the browser keeps. */
const visitAgain = () => {
  cleanup();
  useSampleSource.setState({ load: null });
  endSession();
  beginSession(sampleUser, 'token');
};

const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
const cards = (dialog: HTMLElement) => within(dialog).findAllByRole('listitem');
const popups = () => screen.queryAllByRole('alert');
/** Lets every snackbar that is on the screen leave by itself: enter, wait, leave. */
const afterSnackbars = async () => {
  for (const ms of [500, 6500, 500]) await act(() => vi.advanceTimersByTimeAsync(ms));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
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

describe('NotificationPanel', () => {
  beforeEach(() => act(() => openPanel('notifications')));

  it('[R2.27] says that there is nothing, and offers to dismiss nothing', async () => {
    serverWith([]);
    await show();
    const dialog = await panel();
    await within(dialog).findByText('There are no notifications for now.');
    expect(within(dialog).queryByRole('button', { name: 'Dismiss all' })).toBeNull();
  });

  it('[R9.01] is 320 px wide', async () => {
    serverWith([]);
    await show();
    expect(getComputedStyle(await panel()).width).toBe('320px');
  });

  it('makes sentences of what the product tells, from its facts', async () => {
    serverWith([licence, quota, published('a'), published('b', true), waiting(1), waiting(1200)]);
    await show();
    const texts = (await cards(await panel())).map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^WarningYour licence expires in \d years?, on Jan 31, 2030\./);
    expect(texts[1]).toContain(
      '21 of 25 downloads are used. Counting starts again on Dec 1, 2026.',
    );
    expect(texts[2]).toMatch(/^InformationNew file: .?survey-a\.zip/);
    expect(texts[3]).toMatch(/^InformationNew version: .?survey-b\.zip/);
    expect(texts[4]).toMatch(/^Information.?new@example\.com.? waits for your approval\. Decide/);
    expect(texts[5]).toMatch(
      /^Information1,200 accounts wait for .+, the latest .?new@example\.com/,
    );
  });

  it('[R3.08] [R8.11] tells simulated ones apart, each in its own variant', async () => {
    serverWith([{ ...quota, downloaded: 25 }, licence, published('a')]);
    await show(() => Promise.resolve([welcome, { ...welcome, id: 's2', dismissed: true }]));
    const dialog = await panel();
    await within(dialog).findByText('Welcome to the demo.');
    const list = await cards(dialog);
    expect(list.map(({ dataset }) => dataset['variant'])).toEqual([
      'error',
      'warning',
      'info',
      'success',
    ]);
    expect(list.map((card) => within(card).queryByText('Demo') !== null)).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(
      list.map(({ textContent }) => /^(Error|Warning|Information|Success)/.test(textContent)),
    ).toEqual([true, true, true, true]);
  });

  it('[R4.08] dismisses one, for the server once the offer to undo has gone', async () => {
    const { dismissals } = serverWith([licence, quota]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Dismiss: 21 of 25/ }));
    expect(await cards(await panel())).toHaveLength(1);
    expect(dismissals()).toEqual([]);
    await afterSnackbars();
    expect(dismissals()).toEqual([{ ids: ['n2'] }]);
    expect(screen.getByLabelText('count').textContent).toBe('1');
  });

  it('[R4.08] brings back what was dismissed by mistake', async () => {
    const { dismissals } = serverWith([licence, quota]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Dismiss: 21 of 25/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await cards(await panel())).toHaveLength(2);
    await afterSnackbars();
    expect(dismissals()).toEqual([]);
  });

  it('[R2.27] [R4.08] dismisses all, simulated ones too', async () => {
    const { dismissals } = serverWith([licence, quota]);
    const { user } = await show(() => Promise.resolve([welcome]));
    const dialog = await panel();
    await within(dialog).findByText('Welcome to the demo.');
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss all' }));
    await within(dialog).findByText('There are no notifications for now.');
    expect(screen.getByText('3 notifications dismissed')).toBeTruthy();
    await afterSnackbars();
    expect(dismissals()).toEqual([{ ids: ['n1', 'n2'] }]);
  });

  it('puts back what the server does not take', async () => {
    const { state } = serverWith([licence, quota]);
    state.refuses = true;
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Dismiss: 21 of 25/ }));
    await afterSnackbars();
    expect(await screen.findByText(/could not be dismissed/)).toBeTruthy();
    expect(await cards(await panel())).toHaveLength(2);
  });

  it('[R2.32] asks for the simulated ones again when the language changes', async () => {
    serverWith([]);
    const texts = { tr: 'Demoya hoş geldiniz.', en: welcome.message, ar: '' };
    await show(() => {
      const { language } = useSettings.getState().current;
      return Promise.resolve([{ ...welcome, message: texts[language] }]);
    });
    const dialog = within(await panel());
    await dialog.findByText('Welcome to the demo.');
    act(() => setDefaultSettings({ language: 'tr' }));
    await dialog.findByText('Demoya hoş geldiniz.');
    act(() => setInitialSettings());
  });

  it('[R4.08] closes when the route changes, not when only the search does', async () => {
    serverWith([licence]);
    const { router } = await show();
    await panel();
    await act(() => router.navigate({ to: '.', search: { sort: 'size' } }));
    expect(screen.getByRole('dialog')).toBeTruthy();
    await act(() => router.navigate({ to: '/elsewhere' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows what it has when one source fails, and asks that one again', async () => {
    serverWith([licence]);
    let fails = true;
    const { user } = await show(() =>
      fails ? Promise.reject(new Error('down')) : Promise.resolve([welcome]),
    );
    const dialog = await panel();
    await within(dialog).findByText('Not all notifications could be loaded.');
    expect(await cards(dialog)).toHaveLength(1);
    fails = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await within(dialog).findByText('Welcome to the demo.');
  });
});

describe('NotificationPopups', () => {
  it('[R4.08] lets each one pop up once, whatever is opened, closed or begun anew', async () => {
    serverWith([licence]);
    const { user } = await show(() => Promise.resolve([welcome]));
    await waitFor(() => expect(popups()).toHaveLength(2));
    await afterSnackbars();
    expect(popups()).toHaveLength(0);
    visitAgain();
    await show(() => Promise.resolve([welcome]));
    await waitFor(() => expect(screen.getByLabelText('count').textContent).toBe('2'));
    await user.click(screen.getByText('event'));
    expect(popups()).toHaveLength(0);
  });

  it('says of a simulated one that it is a demo', async () => {
    serverWith([]);
    await show(() => Promise.resolve([welcome]));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Demo: .?Welcome to the demo/);
  });

  it('does not show a simulated one again that was dismissed in an earlier visit', async () => {
    serverWith([]);
    const { user } = await show(() => Promise.resolve([welcome]));
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Welcome to the demo.' }));
    await afterSnackbars();
    visitAgain();
    const loadSimulated = vi.fn<LoadSampleNotifications>(() => Promise.resolve([welcome]));
    await show(loadSimulated);
    await waitFor(() => expect(loadSimulated).toHaveBeenCalled());
    await afterSnackbars();
    expect(screen.getByLabelText('count').textContent).toBe('0');
  });

  it('does not show again what has popped up in another tab', async () => {
    const { state } = serverWith([]);
    const { user } = await show();
    const kept = JSON.stringify({
      demos: { shown: [], dismissed: [] },
      users: [{ id: sampleUser.uuid, shown: ['product:n1'] }],
    });
    localStorage.setItem('notifications:v2', kept);
    window.dispatchEvent(new StorageEvent('storage', { key: 'notifications:v2', newValue: kept }));
    state.items = [licence];
    await user.click(screen.getByText('event'));
    await waitFor(() => expect(screen.getByLabelText('count').textContent).toBe('1'));
    expect(popups()).toHaveLength(0);
  });

  it('[R9.03] shows five at most; the others follow when these have gone', async () => {
    serverWith(Array.from({ length: 7 }, (_, index) => published(`f${index}`)));
    await show();
    await waitFor(() => expect(popups()).toHaveLength(5));
    await afterSnackbars();
    await waitFor(() => expect(popups()).toHaveLength(2));
    expect(popups()[0]?.textContent).toContain('survey-f5.zip');
  });

  it.each([
    { dir: 'ltr', side: 'right' },
    { dir: 'rtl', side: 'left' },
  ] as const)('[R9.03] stacks them at the bottom $side in $dir', async ({ dir, side }) => {
    document.documentElement.dir = dir;
    serverWith([licence]);
    await show();
    const popup = await screen.findByRole('alert');
    const container = popup.closest<HTMLElement>('.notistack-SnackbarContainer');
    const style = getComputedStyle(container ?? popup);
    expect(style.bottom).toMatch(/px$/);
    expect(style[side]).toMatch(/px$/);
    expect(style[side === 'left' ? 'right' : 'left']).toBe('auto');
    document.documentElement.dir = '';
  });

  it('shows what arrives with the event of the server, and counts it', async () => {
    const { state } = serverWith([]);
    const { user } = await show();
    expect(popups()).toHaveLength(0);
    state.items = [quota];
    await user.click(screen.getByText('event'));
    expect((await screen.findByRole('alert')).textContent).toContain('21 of 25');
    expect(screen.getByLabelText('count').textContent).toBe('1');
  });

  it('closes the pop-ups when the panel opens, which shows them all', async () => {
    serverWith([licence]);
    await show();
    await screen.findByRole('alert');
    act(() => openPanel('notifications'));
    await waitFor(() => expect(popups()).toHaveLength(0));
    expect(await cards(await panel())).toHaveLength(1);
  });

  it('dismisses from the pop-up', async () => {
    const { dismissals } = serverWith([licence]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Dismiss: Your licence/ }));
    expect(screen.getByLabelText('count').textContent).toBe('0');
    await afterSnackbars();
    expect(dismissals()).toEqual([{ ids: ['n1'] }]);
  });

  it('pops up for the next user too, but not for the first one again', async () => {
    serverWith([licence]);
    await show();
    await screen.findByRole('alert');
    await afterSnackbars();
    cleanup();
    endSession();
    beginSession({ ...sampleUser, uuid: 'u2' }, 'token-2');
    await show();
    await screen.findByRole('alert');
    await afterSnackbars();
    cleanup();
    endSession();
    beginSession(sampleUser, 'token-3');
    await show();
    await waitFor(() => expect(screen.getByLabelText('count').textContent).toBe('1'));
    expect(popups()).toHaveLength(0);
  });
});
