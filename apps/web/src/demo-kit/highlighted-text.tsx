import { styled } from '@mui/material/styles';
import { RADIUS } from '../ui/theme/measures.ts';
import { matchedParts } from './matches-text.ts';

const Mark = styled('mark')(({ theme }) => ({
  borderRadius: RADIUS.small,
  color: 'inherit',
  fontWeight: 600,
  backgroundColor: `color-mix(in srgb, ${theme.palette.primary.main} 24%, transparent)`,
}));

type HighlightedTextProps = { text: string; wanted: string };

/** A text with every place marked that `matchesText` has found in it. */
export function HighlightedText({ text, wanted }: HighlightedTextProps) {
  return matchedParts(text, wanted).map(({ text: part, isMatch }, index) =>
    isMatch ? <Mark key={index}>{part}</Mark> : part,
  );
}
