import { decomposeColor, getContrastRatio } from '@mui/material/styles';
import { describe, expect, it } from 'vitest';
import { derivedSchemes, listSchemes } from './schemes.ts';
import { createSchemeTheme } from './theme.ts';

const TEXT = 4.5;
const PART = 3;

/** What is seen where a colour, see-through or not, lies on a solid one. */
function lay(colour: string, ground: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = decomposeColor(colour).values;
  const below = decomposeColor(ground).values;
  const mixed = [red, green, blue].map((above, channel) => {
    const under = below[channel] ?? 0;
    return under + (above - under) * alpha;
  });
  return `rgb(${mixed.join(', ')})`;
}

type Pair = readonly [what: string, colour: string, ground: string, least: number];

function pairsOf(colours: Parameters<typeof createSchemeTheme>[0]): readonly Pair[] {
  const { palette } = createSchemeTheme(colours, 'ltr');
  const { background, action, text, primary, secondary, error, warning, success, info } = palette;
  const plain = Object.entries<string>({ ...background });
  const grounds = plain.flatMap(([name, ground]) => [
    [name, ground] as const,
    [`${name}, hovered`, lay(action.hover, ground)] as const,
    [`${name}, selected`, lay(action.selected, ground)] as const,
  ]);
  const accents = { primary, secondary, error, warning, success, info };
  const inks = {
    text: text.primary,
    'secondary text': text.secondary,
    ...Object.fromEntries(Object.entries(accents).map(([name, { main }]) => [name, main])),
  };
  return [
    ...grounds.flatMap(([name, ground]) =>
      Object.entries(inks).map(([ink, colour]): Pair => [
        `${ink} on ${name}`,
        colour,
        ground,
        TEXT,
      ]),
    ),
    ...Object.entries(accents).map(([name, { main, contrastText }]): Pair => [
      `text on ${name}`,
      contrastText,
      main,
      TEXT,
    ]),
    ['text on a hovered button', primary.contrastText, colours.accentStrong, TEXT],
    ...plain.flatMap(([name, ground]): Pair[] => [
      [`border of a control on ${name}`, colours.control, ground, PART],
      [`focus ring on ${name}`, palette.focus, ground, PART],
    ]),
  ];
}

const schemes = listSchemes();

describe('contrast (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
  it.each(schemes)('[R2.24] is enough in every pair of $id', ({ colours }) => {
    const faint = pairsOf(colours)
      .map(([what, colour, ground, least]) => ({
        what,
        least,
        ratio: getContrastRatio(lay(colour, ground), ground),
      }))
      .filter(({ ratio, least }) => ratio < least);
    expect(faint).toEqual([]);
  });

  it('is enough where a bar follows the main theme, for it wears one of those', () => {
    const proven = schemes.map(({ colours }) => colours);
    for (const { id } of schemes) {
      for (const { colours } of derivedSchemes(id)) expect(proven).toContain(colours);
    }
  });
});
