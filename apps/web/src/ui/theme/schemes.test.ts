import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialSettings } from '../../lib/settings/default-settings.ts';
import { derivedSchemes, findScheme, listSchemes, schemeOfRegion } from './schemes.ts';
import { createSchemeTheme, themeOf } from './theme.ts';

const ids = listSchemes().map(({ id }) => id);
const anyId = fc.oneof(
  fc.constantFrom<string>(...ids, 'mainThemeDark', 'mainThemeLight'),
  fc.string(),
);
const anyTheme = fc.record({ main: anyId, navbar: anyId, toolbar: anyId, footer: anyId });
const anyRegion = fc.constantFrom('main', 'navbar', 'toolbar', 'footer');

describe('schemes', () => {
  it('has at least sixteen, each with an id of its own and every one in both modes', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(16);
    for (const { colours } of listSchemes()) {
      const other = findScheme(colours.counterpart);
      expect(other.mode).not.toBe(colours.mode);
      expect(other.counterpart).toBe(colours.id);
    }
  });

  it('[R9.04] starts in defaultDark', () => {
    expect(schemeOfRegion(initialSettings.theme, 'main').id).toBe('defaultDark');
    expect(ids[0]).toBe('defaultDark');
  });

  it('[R2.23] lets a bar follow the main theme in a mode of its own', () => {
    const theme = {
      main: 'light1',
      navbar: 'mainThemeDark',
      toolbar: 'mainThemeLight',
      footer: 'dark8',
    };
    expect(schemeOfRegion(theme, 'navbar').id).toBe('dark1');
    expect(schemeOfRegion(theme, 'toolbar').id).toBe('light1');
    expect(schemeOfRegion(theme, 'footer').id).toBe('dark8');
    expect(derivedSchemes('dark1').map(({ colours }) => colours.id)).toEqual(['dark1', 'light1']);
  });

  it.each(['', 'no-such-scheme', 'mainThemeDark', 'constructor'])(
    'falls back to default when main is %j',
    (main) => expect(schemeOfRegion({ ...initialSettings.theme, main }, 'main').id).toBe('default'),
  );

  it('makes a theme of whatever the settings hold', () => {
    fc.assert(
      fc.property(
        anyTheme,
        anyRegion,
        fc.constantFrom('ltr', 'rtl'),
        (theme, region, direction) => {
          const scheme = schemeOfRegion(theme, region);
          const made = createSchemeTheme(scheme, direction);
          expect(made.palette.mode).toBe(scheme.mode);
          expect(made.direction).toBe(direction);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('makes it once', () => {
    const scheme = findScheme('dark3');
    expect(themeOf(scheme, 'rtl')).toBe(themeOf(scheme, 'rtl'));
    expect(themeOf(scheme, 'rtl')).not.toBe(themeOf(scheme, 'ltr'));
  });
});
