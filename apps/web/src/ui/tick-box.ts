import { styled } from '@mui/material/styles';
import { RADIUS } from './theme/measures.ts';

/** Drawn by itself, for the system's box follows no colour scheme. Larger than it looks. */
export const TickBox = styled('input')(({ theme }) => ({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  margin: 0,
  borderRadius: RADIUS.medium,
  '@media (hover: none)': { width: 44, height: 44 },
  '&::before': {
    content: '""',
    gridArea: '1 / 1',
    width: 18,
    height: 18,
    boxSizing: 'border-box',
    border: `2px solid ${theme.palette.text.secondary}`,
    borderRadius: RADIUS.small,
  },
  '&:checked::before, &:indeterminate::before': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.primary.main,
  },
  '&:checked::after, &:indeterminate::after': {
    content: '""',
    gridArea: '1 / 1',
    placeSelf: 'center',
    width: 10,
    height: 2,
    backgroundColor: theme.palette.primary.contrastText,
  },
  '&:checked::after': {
    height: 10,
    // Drawn as a shape, for borders would be mirrored; a tick looks the same in every language.
    clipPath: 'polygon(14% 44%, 0 62%, 42% 100%, 100% 18%, 82% 2%, 39% 66%)',
  },
  '&:disabled::before, &[aria-disabled="true"]::before': {
    borderColor: theme.palette.action.disabled,
  },
}));
