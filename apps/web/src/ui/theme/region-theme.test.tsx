import { REGIONS } from '@file-server/contract/settings';
import { useTheme } from '@mui/material/styles';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setDefaultSettings, setInitialSettings } from '../../lib/settings/settings-store.ts';
import { renderScreen } from '../../testing/render.tsx';
import { RegionTheme } from './region-theme.tsx';
import { findScheme } from './schemes.ts';

beforeEach(() => setInitialSettings());

function Page({ name }: { name: string }) {
  return <p data-testid={name}>{useTheme().palette.background.default}</p>;
}

const pageOf = (region: string) => screen.getByTestId(region).textContent;

const renderRegions = () =>
  renderScreen(
    REGIONS.map((region) => (
      <RegionTheme key={region} region={region}>
        <Page name={region} />
      </RegionTheme>
    )),
  );

describe('RegionTheme', () => {
  it('[R2.23] themes main, navbar, toolbar and footer each by itself', async () => {
    await renderRegions();
    const schemes = { main: 'light3', navbar: 'dark1', toolbar: 'light7', footer: 'dark5' };
    act(() => setDefaultSettings({ theme: schemes }));
    for (const region of REGIONS) expect(pageOf(region)).toBe(findScheme(schemes[region]).page);
  });

  it('hands its text colour and its mode on to what it holds', async () => {
    await renderRegions();
    act(() => setDefaultSettings({ theme: { toolbar: 'light2' } }));
    const scope = screen.getByTestId('toolbar').parentElement;
    if (scope === null) throw new Error('The region has no element.');
    const style = getComputedStyle(scope);
    expect(style.display).toBe('contents');
    expect(style.getPropertyValue('--focus-ring')).toBe(findScheme('light2').accentStrong);
    expect(style.colorScheme).toBe('light');
  });

  it('paints the page and the frame of the browser in the main theme', async () => {
    const meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
    await renderRegions();
    act(() => setDefaultSettings({ theme: { main: 'light5' } }));
    expect(meta.content).toBe(findScheme('light5').page);
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light');
    meta.remove();
  });
});
