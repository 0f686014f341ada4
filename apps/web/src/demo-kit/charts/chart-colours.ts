import { getContrastRatio, type Theme } from '@mui/material/styles';
import { mixColours } from '../mix-colours.ts';

const between = (one: string, other: string): string => mixColours(one, other, 0.5);

/**
 * Colours of up to five series, those that differ most first: the accents of the scheme and what lies
 * between them and its text, so that each stands out from a card as its text does.
 */
export function chartColours({ palette }: Theme): readonly string[] {
  const { primary, secondary, text } = palette;
  // The accent of a scheme without colour is nearly its text.
  const [tint = primary.main] = [text.primary, text.secondary]
    .map((ink) => between(primary.main, ink))
    .toSorted((a, b) => getContrastRatio(b, primary.main) - getContrastRatio(a, primary.main));
  return [
    primary.main,
    secondary.main,
    text.secondary,
    tint,
    between(secondary.main, text.primary),
  ];
}
