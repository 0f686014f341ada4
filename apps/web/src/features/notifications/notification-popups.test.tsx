import Dialog from '@mui/material/Dialog';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { LoadSampleNotifications } from '../../lib/module.ts';
import { openPanel } from '../../lib/panels.ts';
import { beginSession, endSession } from '../../lib/session.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import {
  afterSnackbars,
  cards,
  FIRMWARE,
  findPopup,
  imported,
  licence,
  panel,
  popups,
  published,
  quota,
  serverWith,
  show,
  setUpNotifications,
  visitAgain,
  welcome,
} from './testing/notification-screen.tsx';

setUpNotifications();

describe('NotificationPopups', () => {
  it('[R4.08] lets each one pop up once, whatever is opened, closed or begun anew', async () => {
    serverWith([licence]);
    const { user } = await show(() => Promise.resolve([welcome]));
    await screen.findByText(/^Your licence expires/);
    await afterSnackbars();
    await screen.findByText(/Welcome to the demo/);
    await afterSnackbars();
    expect(popups()).toHaveLength(0);
    visitAgain();
    await show(() => Promise.resolve([welcome]));
    await waitFor(() => expect(screen.getByLabelText('count').textContent).toBe('2'));
    await user.click(screen.getByText('event'));
    expect(popups()).toHaveLength(0);
  });

  it('tells what arrives together in one, which shows the panel', async () => {
    serverWith([licence, quota, published('a')]);
    const { user } = await show();
    const popup = await findPopup();
    expect(popup.textContent).toContain('3 new notifications');
    await user.click(within(popup).getByRole('button', { name: 'Show' }));
    expect(await cards(await panel())).toHaveLength(3);
  });

  it('tells of an import once, keeps up with it, and opens its folder', async () => {
    const { state } = serverWith([]);
    const { user, router } = await show();
    state.items = [imported(2)];
    await user.click(screen.getByText('event'));
    const popup = await findPopup();
    expect(popup.textContent).toMatch(/^2 new files in .?Firmware/);
    state.items = [imported(12)];
    await user.click(screen.getByText('event'));
    await waitFor(() => expect(popup.textContent).toMatch(/^12 new files in .?Firmware/));
    expect(popups()).toHaveLength(1);
    await user.click(within(popup).getByRole('button', { name: 'Open' }));
    expect(router.history.location.href).toBe(`/file-manager/${FIRMWARE.id}`);
  });

  it('says nothing on a first visit of what was there before', async () => {
    endSession();
    beginSession({ ...sampleUser, uuid: 'new-here' }, 'token');
    const { state } = serverWith([licence, published('a')]);
    const { user } = await show();
    await waitFor(() => expect(screen.getByLabelText('count').textContent).toBe('2'));
    expect(popups()).toHaveLength(0);
    state.items = [published('b'), ...state.items];
    await user.click(screen.getByText('event'));
    expect((await findPopup()).textContent).toContain('survey-b.zip');
  });

  it('waits while something lies over the page, and makes room for it', async () => {
    const { state } = serverWith([]);
    const { user } = await show();
    const { unmount } = render(<Dialog open>Details</Dialog>);
    state.items = [licence];
    await user.click(screen.getByText('event'));
    await waitFor(() => expect(screen.getByLabelText('count').textContent).toBe('1'));
    expect(popups()).toHaveLength(0);
    unmount();
    expect((await findPopup()).textContent).toContain('Your licence expires');
    render(<Dialog open>Other details</Dialog>);
    await waitFor(() => expect(popups()).toHaveLength(0));
  });

  it('takes the newer warning in the place of an older one, and ends one that is no longer true', async () => {
    const { state } = serverWith([quota]);
    const { user } = await show();
    const popup = await findPopup();
    state.items = [{ ...quota, downloaded: 22 }];
    await user.click(screen.getByText('event'));
    await waitFor(() => expect(popup.textContent).toContain('22 of 25'));
    state.items = [{ ...quota, id: 'n2-used', downloaded: 25 }];
    await user.click(screen.getByText('event'));
    await screen.findByText(/^All 25 downloads are used/);
    expect(popups()).toHaveLength(1);
    state.items = [];
    await user.click(screen.getByText('event'));
    await waitFor(() => expect(popups()).toHaveLength(0));
  });

  it('says of a simulated one that it is a demo', async () => {
    serverWith([]);
    await show(() => Promise.resolve([welcome]));
    expect((await findPopup()).textContent).toMatch(/^Demo: .?Welcome to the demo/);
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

  it('shows simulated ones one after the other', async () => {
    serverWith([]);
    await show(() => Promise.resolve([welcome, { ...welcome, id: 's2', message: 'Second.' }]));
    expect((await findPopup()).textContent).toContain('Welcome to the demo.');
    await afterSnackbars();
    expect((await findPopup()).textContent).toContain('Second.');
  });

  it.each([
    { dir: 'ltr', side: 'right' },
    { dir: 'rtl', side: 'left' },
  ] as const)(
    '[R9.03] stacks simulated ones at the bottom $side in $dir',
    async ({ dir, side }) => {
      document.documentElement.dir = dir;
      serverWith([]);
      await show(() => Promise.resolve([welcome]));
      const popup = await findPopup();
      const container = popup.closest<HTMLElement>('.notistack-SnackbarContainer');
      const style = getComputedStyle(container ?? popup);
      expect(style.bottom).toMatch(/px$/);
      expect(style[side]).toMatch(/px$/);
      expect(style[side === 'left' ? 'right' : 'left']).toBe('auto');
      document.documentElement.dir = '';
    },
  );

  it('shows what arrives with the event of the server, and counts it', async () => {
    const { state } = serverWith([]);
    const { user } = await show();
    expect(popups()).toHaveLength(0);
    state.items = [quota];
    await user.click(screen.getByText('event'));
    expect((await findPopup()).textContent).toContain('21 of 25');
    expect(screen.getByLabelText('count').textContent).toBe('1');
  });

  it('closes the pop-ups when the panel opens, which shows them all', async () => {
    serverWith([licence]);
    await show();
    await findPopup();
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
    await findPopup();
    await afterSnackbars();
    cleanup();
    endSession();
    beginSession({ ...sampleUser, uuid: 'u2' }, 'token-2');
    await show();
    await findPopup();
    await afterSnackbars();
    cleanup();
    endSession();
    beginSession(sampleUser, 'token-3');
    await show();
    await waitFor(() => expect(screen.getByLabelText('count').textContent).toBe('1'));
    expect(popups()).toHaveLength(0);
  });
});
