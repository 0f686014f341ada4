import type { Region } from '@file-server/contract';
import type { Theme } from '@mui/material/styles';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { schemeOfRegion } from './schemes.ts';
import { themeOf } from './theme.ts';
import { useDirection } from './direction-provider.tsx';

/** The theme of one part of the page: the scheme in the settings, in the direction that is shown. */
export function useRegionTheme(region: Region): Theme {
  const theme = useSettings((settings) => settings.current.theme);
  return themeOf(schemeOfRegion(theme, region), useDirection());
}
