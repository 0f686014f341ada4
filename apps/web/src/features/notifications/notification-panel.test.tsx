import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLastCalls } from '../../lib/before-sign-out.ts';
import { openPanel } from '../../lib/panels.ts';
import { beginSession, continueSession } from '../../lib/session.ts';
import {
  setDefaultSettings,
  setInitialSettings,
  useSettings,
} from '../../lib/settings/settings-store.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import {
  afterSnackbars,
  cards,
  imported,
  licence,
  panel,
  published,
  quota,
  serverWith,
  show,
  setUpNotifications,
  waiting,
  welcome,
} from './testing/notification-screen.tsx';

setUpNotifications();

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
    serverWith([
      licence,
      quota,
      published('a'),
      published('b', true),
      waiting(1),
      waiting(1200),
      { ...imported(12), id: 'i1' },
      { ...imported(3, { updates: 1 }), id: 'i2' },
      { ...imported(1200, { folders: 4 }), id: 'i3' },
    ]);
    await show();
    const texts = (await cards(await panel())).map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(
      /^WarningYour licence expires in [\d,]+ days, on Jan 31, 2030, \d+:\d\d [AP]M\./,
    );
    expect(texts[1]).toContain(
      '21 of 25 downloads are used. Counting starts again on Dec 1, 2026.',
    );
    expect(texts[2]).toMatch(/^InformationNew file: .?survey-a\.zip/);
    expect(texts[3]).toMatch(/^InformationNew version: .?survey-b\.zip/);
    expect(texts[4]).toMatch(/^Information.?new@example\.com.? waits for your approval\. Decide/);
    expect(texts[6]).toMatch(/^Information12 new files in .?Firmware/);
    expect(texts[7]).toMatch(/^Information3 files added or updated in .?Firmware/);
    expect(texts[8]).toMatch(/^Information1,200 new files in 4 folders/);
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

  it('dismisses although the session was renewed meanwhile, but not in the name of another user', async () => {
    const { dismissals } = serverWith([licence, quota]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Dismiss: 21 of 25/ }));
    act(() => continueSession('renewed'));
    await afterSnackbars();
    expect(dismissals()).toEqual([{ ids: ['n2'] }]);
    await user.click(await screen.findByRole('button', { name: /^Dismiss: Your licence/ }));
    act(() => beginSession({ ...sampleUser, uuid: 'u2' }, 'theirs'));
    await afterSnackbars();
    expect(dismissals()).toHaveLength(1);
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

  it('[R4.08] dismisses for the server, too, when the page goes away before the offer does', async () => {
    const { dismissals } = serverWith([licence, quota]);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Dismiss: 21 of 25/ }));
    await screen.findByRole('button', { name: 'Undo' });
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(dismissals()).toEqual([{ ids: ['n2'] }]);
    expect(fetched).toHaveBeenCalledWith(
      '/api/notifications/dismiss',
      expect.objectContaining({ keepalive: true }),
    );
    // A page that is shown again has nothing left to undo.
    await afterSnackbars();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(dismissals()).toHaveLength(1);
  });

  it('[R4.05] [R4.08] dismisses for the server, too, before the user signs out', async () => {
    const { dismissals } = serverWith([licence, quota]);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: /^Dismiss: 21 of 25/ }));
    await screen.findByRole('button', { name: 'Undo' });
    await act(makeLastCalls);
    expect(dismissals()).toEqual([{ ids: ['n2'] }]);
    await afterSnackbars();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    // What is told need not be told once more.
    await act(makeLastCalls);
    expect(dismissals()).toHaveLength(1);
  });

  it('[R2.27] [R4.08] dismisses all, simulated ones too', async () => {
    const { dismissals } = serverWith([licence, quota]);
    const { user } = await show(() => Promise.resolve([welcome]));
    const dialog = await panel();
    // They come from two places, in either order.
    await waitFor(async () => expect(await cards(dialog)).toHaveLength(3));
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss all' }));
    // First what goes by itself: each wait lets the time of the test pass.
    await screen.findByText('3 notifications dismissed');
    await within(dialog).findByText('There are no notifications for now.');
    // The button goes with what it dismisses.
    expect(dialog.contains(document.activeElement)).toBe(true);
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
