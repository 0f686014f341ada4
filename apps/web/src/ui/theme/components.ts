import type { Components, Theme } from '@mui/material/styles';
import { defaultDark as scheme } from './palette.ts';

const focusRing = { outline: `2px solid ${scheme.accentStrong}`, outlineOffset: 2 } as const;

/** How the controls of the library look in this product. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontFeatureSettings: "'cv11', 'ss03'", WebkitFontSmoothing: 'antialiased' },
      '#root': { display: 'flex', flexDirection: 'column', minHeight: '100dvh' },
      ':focus-visible': focusRing,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 16, borderRadius: 8 },
      sizeLarge: { minHeight: 44, fontSize: 14 },
      sizeSmall: { minHeight: 28, paddingInline: 10, fontSize: 13 },
      contained: {
        '&:hover': { backgroundColor: scheme.accentStrong },
        '&.Mui-disabled': { backgroundColor: scheme.raised, color: scheme.textDisabled },
      },
      outlined: { borderColor: scheme.control, color: scheme.text },
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        backgroundColor: scheme.raised,
        border: `1px solid ${scheme.line}`,
        boxShadow: '0 16px 40px rgba(0, 0, 0, 0.48)',
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 36, fontSize: 14, borderRadius: 6, marginInline: 4, paddingInline: 12 },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, arrow: false },
    styleOverrides: {
      tooltip: {
        backgroundColor: scheme.raised,
        color: scheme.text,
        border: `1px solid ${scheme.line}`,
        fontSize: 12,
        fontWeight: 400,
        padding: '6px 10px',
      },
    },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        backgroundColor: scheme.surface,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: scheme.control },
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
  MuiFormHelperText: { styleOverrides: { root: { fontSize: 13, marginInline: 0 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: scheme.raised } },
  },
};
