import { decomposeColor } from '@mui/material/styles';

/** The colour in which `share` is of one, and the rest of the other. */
export function mixColours(one: string, other: string, share: number): string {
  const second = decomposeColor(other).values;
  const mixed = decomposeColor(one).values.map((value, index) =>
    Math.round(value * share + (second[index] ?? 0) * (1 - share)),
  );
  return `rgb(${mixed.join(', ')})`;
}
