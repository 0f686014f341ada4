import { alpha } from '@mui/material/styles';
import type { ColourScheme } from './colour-scheme.ts';

declare module '@mui/material/styles' {
  interface TypeBackground {
    /** The third surface step: snackbars, chips, hovered parts. */
    raised: string;
    /** What floats over the page: menus, tooltips. */
    floating: string;
  }
  interface Palette {
    /** Colour of the ring around what has the keyboard's focus. */
    focus: string;
  }
  interface PaletteOptions {
    focus: string;
  }
}

export type SchemePalette = ReturnType<typeof paletteOf>;

/** A scheme in the words of the library, with the tints that follow from its colours. */
export function paletteOf(scheme: ColourScheme) {
  const isDark = scheme.mode === 'dark';
  const accentOf = (main: string, strong: string) => ({
    main,
    light: isDark ? strong : main,
    dark: isDark ? main : strong,
    contrastText: scheme.accentText,
  });
  const statusOf = (main: string) => ({ main, contrastText: scheme.statusText });
  return {
    mode: scheme.mode,
    background: {
      default: scheme.page,
      paper: scheme.surface,
      raised: scheme.raised,
      floating: isDark ? scheme.raised : scheme.surface,
    },
    text: {
      primary: scheme.text,
      secondary: scheme.textSecondary,
      disabled: scheme.textDisabled,
    },
    primary: accentOf(scheme.accent, scheme.accentStrong),
    secondary: accentOf(scheme.secondary, scheme.secondary),
    error: statusOf(scheme.error),
    warning: statusOf(scheme.warning),
    success: statusOf(scheme.success),
    info: { main: scheme.accent, contrastText: scheme.accentText },
    divider: alpha(scheme.textSecondary, isDark ? 0.14 : 0.2),
    focus: scheme.accentStrong,
    action: {
      active: isDark ? scheme.text : scheme.textSecondary,
      hover: alpha(scheme.textSecondary, 0.08),
      selected: alpha(scheme.accent, isDark ? 0.14 : 0.1),
      disabled: scheme.textDisabled,
    },
  } as const;
}
