import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/settings/settings-store.ts';
import type { ColourScheme } from '../../ui/theme/colour-scheme.ts';
import { type Direction, useDirection } from '../../ui/theme/direction-provider.tsx';
import { ThemeScope } from '../../ui/theme/region-theme.tsx';
import { findScheme, schemeOfRegion } from '../../ui/theme/schemes.ts';
import { themeOf } from '../../ui/theme/theme.ts';
import { mixColours } from '../mix-colours.ts';

const useMainScheme = () => useSettings(({ current }) => schemeOfRegion(current.theme, 'main'));

/** The gradient, for what paints it itself. */
export function useHeaderBackground(): string {
  return headerBackground(useMainScheme(), useDirection());
}

/** What stands on the gradient: its text and controls stand out from it in every scheme. */
export function OnHeader({ children }: { children: ReactNode }) {
  return <ThemeScope theme={headerThemeOf(useMainScheme(), useDirection())}>{children}</ThemeScope>;
}

type HeaderBandProps = { sx?: SxProps<Theme>; children: ReactNode };

/** The coloured band at the top of a demo's page. */
export function HeaderBand({ sx = {}, children }: HeaderBandProps) {
  const background = useHeaderBackground();
  return (
    <OnHeader>
      <Box sx={[{ flexShrink: 0, color: 'text.primary', background }, ...[sx].flat()]}>
        {children}
      </Box>
    </OnHeader>
  );
}

/** Both ends of the band behind a page's header, from the primary colour of the main theme. */
export function headerStops({ mode, page, accent, accentStrong, secondary }: ColourScheme) {
  return mode === 'light'
    ? ([accent, accentStrong] as const)
    : ([mixColours(accent, page, 0.3), mixColours(secondary, page, 0.14)] as const);
}

/** The main scheme as it looks on that band: text that stands out, and buttons in its colour. */
export function headerScheme(scheme: ColourScheme): ColourScheme {
  const [start, end] = headerStops(scheme);
  const isLight = scheme.mode === 'light';
  const text = isLight ? scheme.accentText : scheme.text;
  return {
    ...(isLight ? findScheme(scheme.counterpart) : scheme),
    id: `header of ${scheme.id}`,
    page: start,
    surface: end,
    text,
    // Any paler, and it would not be readable on the accent of every scheme.
    textSecondary: text,
    control: text,
    accent: text,
    accentStrong: text,
    accentText: start,
  };
}

/** The library's theme for what stands on the band. */
export const headerThemeOf = (scheme: ColourScheme, direction: Direction): Theme =>
  themeOf(headerScheme(scheme), direction);

/** The band itself. */
function headerBackground(scheme: ColourScheme, direction: Direction): string {
  const [start, end] = headerStops(scheme);
  return `linear-gradient(${direction === 'ltr' ? 100 : 260}deg, ${start}, ${end})`;
}
