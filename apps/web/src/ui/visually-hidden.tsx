import { styled } from '@mui/material/styles';

/** The looks of what only screen readers need; a `width` of 1 would be the whole width in `sx`. */
export const visuallyHidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers alone. */
export const VisuallyHidden = styled('span')(visuallyHidden);
