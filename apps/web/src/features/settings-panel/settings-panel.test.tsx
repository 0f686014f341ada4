import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeTexts } from '../../lib/i18n/index.ts';
import { closePanel, openPanel } from '../../lib/panels.ts';
import { initialSettings, layoutDefaults } from '../../lib/settings/default-settings.ts';
import {
  setDefaultSettings,
  setInitialSettings,
  setRouteSettings,
  useSettings,
} from '../../lib/settings/settings-store.ts';
import { renderScreen } from '../../testing/render.tsx';
import { SettingsPanel } from './settings-panel.tsx';

const namespaces = ['settings-panel', 'colour-schemes'];
const layout = () => useSettings.getState().defaults.layout;

async function open() {
  openPanel('settings');
  await renderScreen(<SettingsPanel />, { namespaces });
  return {
    user: userEvent.setup(),
    panel: await screen.findByRole('dialog', { name: 'Settings' }),
  };
}

const section = (name: string) => within(screen.getByRole('group', { name }));

beforeEach(async () => {
  setRouteSettings({});
  setInitialSettings();
  closePanel('settings');
  closePanel('schemes');
  await renderScreen(null);
  await changeTexts('en');
});

describe('the settings panel', () => {
  it('[R9.01] is 380 px wide', async () => {
    const { panel } = await open();
    expect(getComputedStyle(panel).width).toBe('380px');
  });

  it('[R2.23] changes the layout live and offers the options of that layout', async () => {
    const { user } = await open();
    expect(section('Navigation').getByRole('radiogroup', { name: 'Side' })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Navigation across the top' }));
    expect(layout()).toEqual({ style: 'layout2', config: layoutDefaults.layout2 });
    expect(section('Navigation').queryByRole('radiogroup', { name: 'Side' })).toBeNull();
    expect(section('Toolbar').getByRole('radiogroup', { name: 'Place' })).toBeTruthy();
  });

  it('[R2.23] [R3.05] changes each option of the layout', async () => {
    const { user } = await open();
    await user.click(section('Page').getByRole('radio', { name: 'Boxed' }));
    const width = section('Page').getByRole('spinbutton');
    await user.clear(width);
    await user.type(width, '1200');
    await user.click(section('Navigation').getByRole('radio', { name: 'Right' }));
    await user.click(section('Navigation').getByRole('radio', { name: 'Folding' }));
    await user.click(section('Navigation').getByRole('switch', { name: 'Folded' }));
    await user.click(section('Toolbar').getByRole('radio', { name: 'Scrolls away' }));
    await user.click(section('Footer').getByRole('radio', { name: 'Scrolls away' }));
    await user.click(section('Footer').getByRole('switch', { name: 'Show the footer' }));
    expect(layout().config).toMatchObject({
      mode: 'boxed',
      containerWidth: 1200,
      navbar: { display: true, style: 'style-2', folded: true, position: 'right' },
      toolbar: { display: true, style: 'static' },
      footer: { display: false, style: 'static' },
    });
  });

  it('[R2.22] [R2.32] names the side where the navigation is, which right-to-left mirrors', async () => {
    setDefaultSettings({ direction: 'rtl' });
    const { user } = await open();
    const navbar = section('Navigation');
    expect(navbar.getByRole<HTMLInputElement>('radio', { name: 'Right' }).checked).toBe(true);
    await user.click(navbar.getByRole('radio', { name: 'Left' }));
    expect(layout().config.navbar.position).toBe('right');
  });

  it('takes no width that is not possible', async () => {
    setDefaultSettings({ layout: { config: { mode: 'container' } } });
    const { user } = await open();
    const width = screen.getByRole<HTMLInputElement>('spinbutton');
    await user.clear(width);
    await user.type(width, '12');
    expect(screen.getByText('A whole number from 320 to 7,680')).toBeTruthy();
    expect(layout().config.containerWidth).toBe(1570);
    await user.tab();
    expect(width.value).toBe('1570');
  });

  it('[R2.23] disables what has no effect and says why', async () => {
    const { user } = await open();
    const width = screen.getByRole<HTMLInputElement>('spinbutton', {
      description: 'Has no effect while the page has its full width.',
    });
    expect(width.disabled).toBe(true);
    const folded = screen.getByRole<HTMLInputElement>('switch', { name: 'Folded' });
    expect(folded.disabled).toBe(true);
    await user.click(section('Navigation').getByRole('radio', { name: 'Tiles' }));
    expect(folded.disabled).toBe(false);
    await user.click(screen.getByRole('switch', { name: 'Show the navigation' }));
    expect(folded.disabled).toBe(true);
    expect(
      section('Navigation').getByRole<HTMLInputElement>('radio', { name: 'Tiles' }).disabled,
    ).toBe(true);
  });

  it('[R2.23] disables what the page decides by itself', async () => {
    setRouteSettings({ layout: { config: { navbar: { display: false } } } });
    await open();
    expect(section('Navigation').getAllByText(/^This page decides it/)).toHaveLength(1);
    const display = section('Navigation').getByRole<HTMLInputElement>('switch', {
      name: 'Show the navigation',
    });
    expect(display.disabled).toBe(true);
    // Whatever is chosen here, it would make no difference.
    act(() => setDefaultSettings({ layout: { config: { navbar: { display: false } } } }));
    expect(display.disabled).toBe(true);
    act(() => setRouteSettings({}));
    expect(display.disabled).toBe(false);
  });

  it('[R2.23] disables what has no effect on a page that hides a part', async () => {
    const { user } = await open();
    const tiles = section('Navigation').getByRole<HTMLInputElement>('radio', { name: 'Tiles' });
    const folded = section('Navigation').getByRole<HTMLInputElement>('switch', { name: 'Folded' });
    await user.click(tiles);
    act(() => setRouteSettings({ layout: { config: { navbar: { display: false } } } }));
    expect([tiles.disabled, folded.disabled]).toEqual([true, true]);
    expect(
      section('Navigation').getAllByText('Has no effect while the navigation is hidden.'),
    ).toHaveLength(2);
    // The drawer, which such a page has instead, comes from there.
    const side = section('Navigation').getByRole<HTMLInputElement>('radio', { name: 'Right' });
    expect(side.disabled).toBe(false);
    act(() => setRouteSettings({ layout: { config: { footer: { display: false } } } }));
    expect([tiles.disabled, folded.disabled]).toEqual([false, false]);
    expect(
      section('Footer').getByRole<HTMLInputElement>('radio', { name: 'Scrolls away' }).disabled,
    ).toBe(true);
  });

  it('[R2.23] gives each part of the page its own scheme', async () => {
    const { user } = await open();
    await user.click(section('Colours').getByRole('combobox', { name: 'Toolbar' }));
    const list = within(await screen.findByRole('listbox'));
    await user.click(list.getByRole('option', { name: 'Main scheme, light' }));
    expect(useSettings.getState().defaults.theme).toEqual({
      ...initialSettings.theme,
      toolbar: 'mainThemeLight',
    });
    await user.click(section('Colours').getByRole('combobox', { name: 'Page' }));
    const main = within(await screen.findByRole('listbox'));
    expect(main.queryByRole('option', { name: /Main scheme/ })).toBeNull();
  });

  it('[R2.32] changes the language, and with it the direction', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'العربية' }));
    expect(await screen.findByRole('dialog', { name: 'الإعدادات' })).toBeTruthy();
    expect(useSettings.getState().defaults).toMatchObject({ language: 'ar', direction: 'rtl' });
    await user.click(screen.getByRole('radio', { name: 'من اليسار إلى اليمين' }));
    expect(useSettings.getState().defaults).toMatchObject({ language: 'ar', direction: 'ltr' });
  });

  it('[R4.10] goes back to the defaults, keeps the language, and undoes it', async () => {
    const chosen = { language: 'tr', textSize: 120, customScrollbars: true } as const;
    setDefaultSettings({ ...chosen, layout: { style: 'layout3' } });
    const { user } = await open();
    const before = useSettings.getState().defaults;
    await user.click(screen.getByRole('button', { name: 'Reset to defaults' }));
    expect(useSettings.getState().defaults).toEqual({ ...initialSettings, language: 'tr' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(useSettings.getState().defaults).toEqual(before);
  });
});
