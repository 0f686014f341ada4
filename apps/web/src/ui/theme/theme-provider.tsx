import '@fontsource-variable/inter/wght.css';
import CssBaseline from '@mui/material/CssBaseline';
import ThemeContext from '@mui/system/ThemeProvider';
import { type ReactNode, useEffect } from 'react';
import { keepIn } from '../../lib/browser-storage.ts';
import { useSettings } from '../../lib/settings/settings-store.ts';
import './arabic.css';
import type { ColourScheme } from './colour-scheme.ts';
import { DirectionProvider } from './direction-provider.tsx';
import { useRegionTheme } from './region-theme.tsx';
import { schemeOfRegion } from './schemes.ts';

// Without the CSS variable mode of @mui/material's own provider, which is never used here (every
// region would take the theme of the page) and costs 5 kB.

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

const KEY = 'first-frame';

/**
 * Keeps the colours that the next visit begins with, before its code and its settings are there:
 * public/before-app.js reads them. They belong to this browser, as what it shows does.
 */
function keepFirstFrame({ mode, page, accent, raised }: ColourScheme): void {
  keepIn(localStorage, KEY, [mode, page, accent, raised].join(' '));
}
