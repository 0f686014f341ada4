import type { Theme } from '@mui/material/styles';

/**
 * For what can be dragged: the library of the drags waits for the end of a transition, which has to
 * be there, be it ever so short, for whoever wants less motion.
 */
export const DROP_AT_ONCE = {
  '@media (prefers-reduced-motion: reduce)': { transitionDuration: '1ms !important' },
} as const;

/** Lists are a step above the page, and cards a step above the lists, in the light as in the dark. */
export const LIST_GROUND = {
  backgroundColor: ({ palette }: Theme) =>
    palette.mode === 'light' ? palette.background.raised : palette.background.paper,
} as const;

export const CARD_GROUND = {
  backgroundColor: ({ palette }: Theme) =>
    palette.mode === 'light' ? palette.background.paper : palette.background.raised,
} as const;
