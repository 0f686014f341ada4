import { decomposeColor, getContrastRatio, type Theme } from '@mui/material/styles';

/** The middle of two colours. */
function between(one: string, other: string): string {
  const second = decomposeColor(other).values;
  const mixed = decomposeColor(one).values.map((value, index) =>
    Math.round((value + (second[index] ?? 0)) / 2),
  );
  return `rgb(${mixed.join(', ')})`;
}

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
