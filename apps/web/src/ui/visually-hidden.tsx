import { styled } from '@mui/material/styles';

/** The looks of what only screen readers need. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Text for screen readers alone. */
export const VisuallyHidden = styled('span')(visuallyHidden);
