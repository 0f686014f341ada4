import type { Region } from '@file-server/contract';
import { styled } from '@mui/material/styles';
import ThemeContext from '@mui/system/ThemeProvider';
import type { ReactNode } from 'react';
import { useRegionTheme } from './use-region-theme.ts';

/** No box of its own; the colours that are inherited (text, scrollbars, focus ring) start here. */
const Scope = styled('div')(({ theme }) => ({
  display: 'contents',
  color: theme.palette.text.primary,
  colorScheme: theme.palette.mode,
  '--focus-ring': theme.palette.focus,
}));

type RegionThemeProps = { region: Region; children: ReactNode };

/**
 * Themes one part of the page as the user's settings say (R2.23): library components, `sx` colours,
 * native controls, and the menus that are opened from inside it. What stands inside paints its own
 * background.
 */
export function RegionTheme({ region, children }: RegionThemeProps) {
  return (
    <ThemeContext theme={useRegionTheme(region)}>
      <Scope>{children}</Scope>
    </ThemeContext>
  );
}
