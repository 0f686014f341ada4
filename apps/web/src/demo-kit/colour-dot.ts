import { styled } from '@mui/material/styles';
import { RADIUS } from '../ui/theme/measures.ts';

/** Decoration: what its colour means stands beside it. */
export const ColourDot = styled('span')({
  flexShrink: 0,
  width: 8,
  height: 8,
  borderRadius: RADIUS.full,
});
