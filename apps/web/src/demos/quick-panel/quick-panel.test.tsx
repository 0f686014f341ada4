import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faults } from '../../demo-runtime/fault-injection.ts';
import { closePanel, openPanel } from '../../lib/panels.ts';
import { setDefaultSettings, setInitialSettings } from '../../lib/settings/settings-store.ts';
import { renderScreen } from '../../testing/render.tsx';
import { QuickPanel } from './components/quick-panel.tsx';

const show = async () => {
  act(() => openPanel('quick'));
  await renderScreen(<QuickPanel />, { namespaces: ['quick-panel'] });
  await screen.findByRole('dialog', { name: 'Quick panel' });
  return userEvent.setup();
};

const states = () =>
  screen
    .getAllByRole<HTMLInputElement>('switch')
    .map(({ labels, checked }) => [labels?.[0]?.textContent, checked]);

beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => {}));
afterEach(() => {
  act(() => closePanel('quick'));
  faults.reset();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('QuickPanel', () => {
  it('[R2.26] [R3.08] [R7.11] lists the events and notes of the simulated service', async () => {
    await show();
    const events = await screen.findByRole('region', { name: 'Events' });
    expect(events.querySelectorAll('li')).toHaveLength(4);
    expect(events.textContent).toContain('Release check09:30, control room');
    expect(screen.getByRole('region', { name: 'Notes' }).querySelectorAll('li')).toHaveLength(2);
  });

  it('[R2.32] shows them in the language of the page, also when it changes', async () => {
    await show();
    await screen.findByText('Release check');
    act(() => setDefaultSettings({ language: 'tr' }));
    await screen.findByText('Sürüm kontrolü');
    act(() => setDefaultSettings({ language: 'ar' }));
    await screen.findByText('فحص الإصدار');
    act(() => setInitialSettings());
  });

  it('[R9.01] is 280 px wide', async () => {
    await show();
    expect(getComputedStyle(screen.getByRole('dialog')).width).toBe('280px');
  });

  it('shows weekday, day and month of today', async () => {
    vi.useFakeTimers({ now: new Date(2026, 10, 3, 9), shouldAdvanceTime: true });
    await show();
    expect(screen.getByRole('region', { name: 'Today' }).textContent).toBe('TuesdayNovember 3');
  });

  it('[R2.26] has three switches, of which notifications is on at first', async () => {
    await show();
    expect(states()).toEqual([
      ['Notifications', true],
      ['Cloud sync', false],
      ['Retro thrusters', false],
    ]);
  });

  it('[R2.26] keeps the switches', async () => {
    const user = await show();
    await user.click(screen.getByRole('switch', { name: 'Retro thrusters' }));
    await user.click(screen.getByRole('switch', { name: 'Notifications' }));
    cleanup();
    await show();
    expect(states().map(([, on]) => on)).toEqual([false, false, true]);
  });

  it('says that the data could not be loaded, and tries again', async () => {
    faults.offline = true;
    const user = await show();
    await screen.findByText('The server does not answer');
    faults.reset();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('region', { name: 'Events' })).toBeTruthy());
  });
});
