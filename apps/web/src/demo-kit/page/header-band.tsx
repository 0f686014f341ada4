import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { useDirection } from '../../ui/theme/direction-provider.tsx';
import { ThemeScope } from '../../ui/theme/region-theme.tsx';
import { schemeOfRegion } from '../../ui/theme/schemes.ts';
import { headerBackground, headerThemeOf } from './header-scheme.ts';

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
