import { createTheme, type Theme } from '@mui/material/styles';
import { components } from './components.ts';
import { defaultDark as scheme } from './palette.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** The third surface step: menus, notices, chips, hovered parts. */
    raised: string;
  }
}

const SANS = "'Inter Variable', system-ui, sans-serif";

/** Digits of one width, for figures that change or stand in columns. */
export const tabularFigures = { fontVariantNumeric: 'tabular-nums' } as const;

/** Face of hashes and other text that is read character by character. */
export const monospace = {
  fontFamily: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
} as const;

/** The 8 px grid, six type sizes (12, 13, 14, 16, 20, 28) and the colours of `defaultDark`. */
export function createAppTheme(): Theme {
  return createTheme({
    palette: {
      mode: 'dark',
      background: { default: scheme.page, paper: scheme.surface, raised: scheme.raised },
      text: {
        primary: scheme.text,
        secondary: scheme.textSecondary,
        disabled: scheme.textDisabled,
      },
      primary: {
        main: scheme.accent,
        light: scheme.accentStrong,
        dark: scheme.accent,
        contrastText: scheme.accentText,
      },
      error: { main: scheme.error, contrastText: scheme.accentText },
      warning: { main: scheme.warning, contrastText: scheme.accentText },
      success: { main: scheme.success, contrastText: scheme.accentText },
      info: { main: scheme.info, contrastText: scheme.accentText },
      divider: scheme.line,
      action: { hover: scheme.hover, selected: scheme.selected, disabled: scheme.textDisabled },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: SANS,
      fontSize: 14,
      h1: { fontSize: 28, lineHeight: 36 / 28, fontWeight: 600, letterSpacing: '-0.021em' },
      h2: { fontSize: 20, lineHeight: 28 / 20, fontWeight: 600, letterSpacing: '-0.014em' },
      h3: { fontSize: 16, lineHeight: 24 / 16, fontWeight: 600, letterSpacing: '-0.006em' },
      subtitle1: { fontSize: 16, lineHeight: 24 / 16 },
      body1: { fontSize: 14, lineHeight: 20 / 14 },
      body2: { fontSize: 13, lineHeight: 20 / 13 },
      caption: { fontSize: 12, lineHeight: 16 / 12 },
      button: { fontSize: 14, lineHeight: 20 / 14, fontWeight: 600, textTransform: 'none' },
    },
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
    components,
  });
}
