import type { Region } from '@file-server/contract/settings';
import { styled, type Theme } from '@mui/material/styles';
import ThemeContext from '@mui/system/ThemeProvider';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useDirection } from './direction-provider.tsx';
import { schemeOfRegion } from './schemes.ts';
import { themeOf } from './theme.ts';

/** No box of its own; the colours that are inherited (text, scrollbars, focus ring) start here. */
const Scope = styled('div')(({ theme }) => ({
  display: 'contents',
  color: theme.palette.text.primary,
  colorScheme: theme.palette.mode,
  '--focus-ring': theme.palette.focus,
}));

/** A theme for what stands inside, which paints its own background. */
export function ThemeScope({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <ThemeContext theme={theme}>
      <Scope>{children}</Scope>
    </ThemeContext>
  );
}

type RegionThemeProps = { region: Region; children: ReactNode };

/**
 * Themes one part of the page as the user's settings say (R2.23): library components, `sx` colours,
 * native controls, and the menus that are opened from inside it. What stands inside paints its own
 * background.
 */
export function RegionTheme({ region, children }: RegionThemeProps) {
  return <ThemeScope theme={useRegionTheme(region)}>{children}</ThemeScope>;
}

/** The theme of one part of the page: the scheme in the settings, in the direction that is shown. */
export function useRegionTheme(region: Region): Theme {
  const theme = useSettings((settings) => settings.current.theme);
  return themeOf(schemeOfRegion(theme, region), useDirection());
}
