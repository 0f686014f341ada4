import { createTheme, type Theme } from '@mui/material/styles';
import type { ColourScheme } from './colour-scheme.ts';
import { componentsOf } from './components.ts';
import type { Direction } from './direction-provider.tsx';
import { RADIUS, rem } from './measures.ts';
import { paletteOf } from './scheme-palette.ts';

const SANS = "'Inter Variable', 'Noto Sans Arabic Variable', system-ui, sans-serif";

/** Digits of one width, for figures that change or stand in columns. */
export const tabularFigures = { fontVariantNumeric: 'tabular-nums' } as const;

/** Face of hashes and other text that is read character by character. */
export const monospace = {
  fontFamily: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
} as const;

function typographyOf(direction: Direction) {
  // Arabic letters join; space between them would tear words apart.
  const tight = (em: number) => ({ letterSpacing: direction === 'ltr' ? `${em}em` : 0 });
  return {
    fontFamily: SANS,
    fontSize: 14,
    h1: { fontSize: rem(28), lineHeight: 36 / 28, fontWeight: 600, ...tight(-0.021) },
    h2: { fontSize: rem(20), lineHeight: 28 / 20, fontWeight: 600, ...tight(-0.014) },
    h3: { fontSize: rem(16), lineHeight: 24 / 16, fontWeight: 600, ...tight(-0.006) },
    subtitle1: { fontSize: rem(16), lineHeight: 24 / 16 },
    body1: { fontSize: rem(14), lineHeight: 20 / 14 },
    body2: { fontSize: rem(13), lineHeight: 20 / 13 },
    caption: { fontSize: rem(12), lineHeight: 16 / 12 },
    button: { fontSize: rem(14), lineHeight: 20 / 14, fontWeight: 600, textTransform: 'none' },
  } as const;
}

/** The library's theme in a scheme: 8 px grid, six type sizes (12, 13, 14, 16, 20, 28). */
export function createSchemeTheme(scheme: ColourScheme, direction: Direction): Theme {
  const palette = paletteOf(scheme);
  return createTheme({
    direction,
    palette,
    shape: { borderRadius: Number.parseInt(RADIUS.medium, 10) },
    typography: typographyOf(direction),
    transitions: {
      duration: {
        shortest: 120,
        shorter: 120,
        short: 160,
        standard: 160,
        complex: 200,
        enteringScreen: 160,
        leavingScreen: 120,
      },
    },
    components: componentsOf(scheme, palette),
  });
}

const themes = new Map<string, Theme>();

/** `createSchemeTheme` with a memory, so that equal settings give the same object. */
export function themeOf(scheme: ColourScheme, direction: Direction): Theme {
  const key = `${scheme.id} ${direction}`;
  const theme = themes.get(key) ?? createSchemeTheme(scheme, direction);
  themes.set(key, theme);
  return theme;
}
