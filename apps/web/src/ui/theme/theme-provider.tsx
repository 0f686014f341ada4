import '@fontsource-variable/inter/wght.css';
import './arabic.css';
import CssBaseline from '@mui/material/CssBaseline';
// Without the CSS variable mode of @mui/material's own provider, which is never used here (every
// region would take the theme of the page) and costs 5 kB.
import ThemeContext from '@mui/system/ThemeProvider';
import { useEffect, type ReactNode } from 'react';
import { useSettings } from '../../lib/settings/settings-store.ts';
import { DirectionProvider } from './direction-provider.tsx';
import { keepFirstFrame } from './first-frame.ts';
import { schemeOfRegion } from './schemes.ts';
import { useRegionTheme } from './use-region-theme.ts';

function MainTheme({ children }: { children: ReactNode }) {
  const theme = useRegionTheme('main');
  const scheme = useSettings(({ current }) => schemeOfRegion(current.theme, 'main'));

  useEffect(() => {
    // Browsers paint their own frame in this colour.
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', scheme.page);
    keepFirstFrame(scheme);
  }, [scheme]);

  return (
    <ThemeContext theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeContext>
  );
}

/** The page in the main theme and the direction of the settings; `RegionTheme` themes its parts. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <DirectionProvider>
      <MainTheme>{children}</MainTheme>
    </DirectionProvider>
  );
}
