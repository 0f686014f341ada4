import { decomposeColor, getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { listSchemes } from '../../ui/theme/schemes.ts';
import { themeOf } from '../../ui/theme/theme.ts';
import { headerThemeOf } from '../page/header-band.tsx';
import { chartColours } from './chart-colours.ts';

/** Least distance in Oklab at which two colours side by side are told apart without effort. */
const DISTINCT = 0.05;

type Channels = readonly [number, number, number];

const linear = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** CSS Color 4, 10.3. */
function oklab(colour: string): Channels {
  const [r = 0, g = 0, b = 0] = decomposeColor(colour).values.map((value) => linear(value / 255));
  const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * l + 0.7936 * m - 0.0041 * s,
    1.978 * l - 2.4286 * m + 0.4506 * s,
    0.0259 * l + 0.7828 * m - 0.8087 * s,
  ];
}

function distance(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

describe('the colours of charts', () => {
  it.each(listSchemes())('stand out from the card and from each other in $id', ({ colours }) => {
    const theme = themeOf(colours, 'ltr');
    const inks = chartColours(theme);
    const pairs = inks.flatMap((one, index) =>
      inks.slice(index + 1).map((other) => [one, other] as const),
    );
    const { paper } = theme.palette.background;
    // WCAG 2.2, 1.4.11.
    expect(inks.filter((ink) => getContrastRatio(ink, paper) < 3)).toEqual([]);
    expect(pairs.filter(([one, other]) => distance(one, other) < DISTINCT)).toEqual([]);
  });

  it.each(listSchemes())('stand out from the band at the top in $id', ({ colours }) => {
    const { palette } = headerThemeOf(colours, 'ltr');
    const grounds = [palette.background.default, palette.background.paper];
    const faint = grounds.filter((ground) => getContrastRatio(palette.primary.main, ground) < 3);
    expect(faint).toEqual([]);
  });
});
