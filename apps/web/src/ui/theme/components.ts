import { keyframes, type ThemeOptions } from '@mui/material/styles';
import type { ColourScheme } from './colour-scheme.ts';
import { floatingShadow, FOOTER_HEIGHT, RADIUS, rem } from './measures.ts';
import type { SchemePalette } from './scheme-palette.ts';

/** A region sets the variable (region-theme.tsx), and so does everything that floats over the page. */
const focusRing = { outline: '2px solid var(--focus-ring)', outlineOffset: 2 } as const;

const breathe = keyframes({ from: { opacity: 1 }, to: { opacity: 0.4 } });

/** What was pressed has been understood (ui/waiting.tsx). */
const waiting = {
  cursor: 'progress',
  animation: `${breathe} 600ms ease-in-out infinite alternate`,
} as const;

const reducedMotion = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  // Any longer, and what has just been shown is not visible yet when it is to take the focus.
  transitionDuration: '0s !important',
} as const;

type ThemeComponents = NonNullable<ThemeOptions['components']>;

const documentOf = (scheme: ColourScheme): ThemeComponents => ({
  MuiCssBaseline: {
    styleOverrides: {
      html: {
        backgroundColor: scheme.page,
        // What takes the focus comes out from beneath the toolbar and the footer.
        scrollPaddingBlock: FOOTER_HEIGHT + 16,
        '--focus-ring': scheme.accentStrong,
        '--splash-mark': scheme.accent,
        '--splash-track': scheme.raised,
      },
      body: { fontFeatureSettings: "'cv11', 'ss03'", WebkitFontSmoothing: 'antialiased' },
      '#root': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
      ':focus-visible': focusRing,
      '@media (prefers-reduced-motion: reduce)': { '*, *::before, *::after': reducedMotion },
    },
  },
});

const buttonsOf = (scheme: ColourScheme): ThemeComponents => ({
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: {
        // A button has the system's font by itself.
        fontFamily: 'inherit',
        '&.Mui-focusVisible': focusRing,
        '&[aria-busy="true"]': waiting,
      },
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 16, borderRadius: RADIUS.medium },
      sizeLarge: { minHeight: 44, fontSize: rem(14) },
      sizeSmall: { minHeight: 28, paddingInline: 10, fontSize: rem(13) },
      contained: {
        '&:hover': { backgroundColor: scheme.accentStrong },
        '&.Mui-disabled': { backgroundColor: scheme.raised, color: scheme.textDisabled },
      },
      outlined: { borderColor: scheme.control, color: scheme.text },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: RADIUS.medium } } },
});

const floatingOf = (scheme: ColourScheme, palette: SchemePalette) =>
  ({
    MuiPaper: {
      styleOverrides: {
        root: {
          backgroundImage: 'none',
          colorScheme: scheme.mode,
          '--focus-ring': scheme.accentStrong,
        },
      },
    },
    MuiDialog: {
      styleOverrides: {
        paper: {
          // What stands between title and buttons scrolls, also where all of it is a form.
          '& > form': { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
        },
      },
    },
    MuiDialogTitle: {
      defaultProps: { variant: 'h2' },
      styleOverrides: { root: { overflowWrap: 'anywhere' } },
    },
    MuiDialogActions: { styleOverrides: { root: { flexWrap: 'wrap', padding: '8px 24px 24px' } } },
    MuiMenu: {
      styleOverrides: {
        // Whoever has opened it chooses next; a snackbar can wait.
        root: ({ theme }) => ({ zIndex: theme.zIndex.snackbar + 1 }),
        paper: {
          backgroundColor: palette.background.floating,
          border: `1px solid ${palette.divider}`,
          boxShadow: floatingShadow(scheme.mode),
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 36,
          fontSize: rem(14),
          borderRadius: RADIUS.small,
          marginInline: 4,
          paddingInline: 12,
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 400, arrow: false },
      styleOverrides: {
        tooltip: {
          backgroundColor: palette.background.floating,
          color: scheme.text,
          border: `1px solid ${palette.divider}`,
          fontSize: rem(12),
          fontWeight: 400,
          padding: '6px 10px',
        },
      },
    },
  }) satisfies ThemeComponents;

const fieldsOf = (scheme: ColourScheme, palette: SchemePalette): ThemeComponents => ({
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: scheme.surface,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: scheme.control },
        '&.Mui-disabled': {
          backgroundColor: 'transparent',
          '& .MuiOutlinedInput-notchedOutline': { borderColor: palette.divider },
        },
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
          borderColor: scheme.textSecondary,
        },
      },
      input: {
        // The browser paints autofilled fields in its own colours unless told otherwise.
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${scheme.raised} inset`,
          WebkitTextFillColor: scheme.text,
          caretColor: scheme.text,
          borderRadius: 'inherit',
        },
        // The ring of the field itself says where the focus is.
        '&:focus-visible': { outline: 'none' },
      },
    },
  },
  // What Arabic letters have below the line is not cut off.
  MuiInputLabel: { styleOverrides: { root: { overflow: 'clip visible' } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: rem(13), marginInline: 0 } } },
});

/** How the controls of the library look in this product, in the colours of one scheme. */
export const componentsOf = (scheme: ColourScheme, palette: SchemePalette): ThemeComponents => ({
  ...documentOf(scheme),
  ...buttonsOf(scheme),
  ...floatingOf(scheme, palette),
  ...fieldsOf(scheme, palette),
  // A state in a row, as tall as its text.
  MuiChip: { styleOverrides: { sizeSmall: { height: rem(24) } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
});
