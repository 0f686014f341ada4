import { REGIONS } from '@file-server/contract/settings';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPanel, usePanelOpen, usePanels } from '../../lib/panels.ts';
import {
  setDefaultSettings,
  setInitialSettings,
  useSettings,
} from '../../lib/settings/settings-store.ts';
import { renderScreen } from '../../testing/render.tsx';
import { listSchemes } from '../../ui/theme/schemes.ts';
import { ColourSchemesPanel } from './colour-schemes-panel.tsx';
import { ar } from './locales/ar.ts';
import { en } from './locales/en.ts';
import { tr } from './locales/tr.ts';

const themeOfPage = () => useSettings.getState().current.theme;
const wholePage = (id: string) => Object.fromEntries(REGIONS.map((region) => [region, id]));
const scheme = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const background = () => getComputedStyle(document.body).backgroundColor;

function SettingsOpen() {
  return usePanelOpen('settings') ? <p>settings are open</p> : null;
}

async function openSchemes() {
  const user = userEvent.setup();
  await renderScreen(
    <>
      <ColourSchemesPanel />
      <SettingsOpen />
    </>,
    { namespaces: ['colour-schemes'] },
  );
  act(() => openPanel('schemes'));
  return user;
}

beforeEach(() => {
  setInitialSettings();
  usePanels.setState({ open: new Set() });
});

describe('ColourSchemesPanel', () => {
  it('[R9.01] is 380 px wide', async () => {
    await openSchemes();
    expect(getComputedStyle(await screen.findByRole('dialog')).width).toBe('380px');
  });

  it('[R2.24] gives main, navbar, toolbar and footer the chosen scheme at once', async () => {
    const user = await openSchemes();
    expect((await scheme('Harbour night')).checked).toBe(true);
    const dark = background();
    await user.click(await scheme('Meadow'));
    expect(themeOfPage()).toEqual(wholePage('light2'));
    expect((await scheme('Meadow')).checked).toBe(true);
    expect(background()).not.toBe(dark);
  });

  it('[R2.24] offers every scheme, and not the two that follow main', async () => {
    await openSchemes();
    const offered = await screen.findAllByRole('radio');
    expect(offered).toHaveLength(listSchemes().length);
    expect(screen.queryByRole('radio', { name: /main scheme/i })).toBeNull();
    const light = within(screen.getByRole('group', { name: 'Light' })).getAllByRole('radio');
    expect(light).toHaveLength(offered.length / 2);
  });

  it('chooses with the arrow keys', async () => {
    const user = await openSchemes();
    act(() => screen.getByRole('radio', { name: 'Reef' }).focus());
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await scheme('Forest'));
    expect(themeOfPage()).toEqual(wholePage('dark2'));
  });

  it('undoes a walk through several schemes in one go', async () => {
    const user = await openSchemes();
    const before = { main: 'light4', navbar: 'dark1', toolbar: 'dark1', footer: 'mainThemeDark' };
    act(() => setDefaultSettings({ theme: before }));
    await user.click(await scheme('Plum'));
    await user.click(await scheme('Dusk'));
    const snackbar = (await screen.findByText('Colour scheme: Dusk')).closest('[role]');
    if (!(snackbar instanceof HTMLElement)) throw new Error('The snackbar has no role.');
    await user.click(within(snackbar).getByRole('button', { name: 'Undo' }));
    expect(themeOfPage()).toEqual(before);
    await waitFor(() => expect(screen.queryByText('Colour scheme: Dusk')).toBeNull());
  });

  it('checks none while the parts of the page differ', async () => {
    await openSchemes();
    act(() => setDefaultSettings({ theme: { footer: 'dark3' } }));
    const checked = (await screen.findAllByRole<HTMLInputElement>('radio')).filter(
      (radio) => radio.checked,
    );
    expect(checked).toEqual([]);
  });

  it('leads to the settings, where each part has a scheme of its own', async () => {
    const user = await openSchemes();
    await user.click(await screen.findByRole('button', { name: 'Colour the parts' }));
    expect(await screen.findByText('settings are open')).toBeTruthy();
  });

  it.each(Object.entries({ en, tr, ar }))(
    'has a name of its own for every scheme in %s',
    (_language, { names }) => {
      const known = listSchemes().map(({ id }) => names[id]);
      expect(new Set(known).size).toBe(known.length);
    },
  );
});
