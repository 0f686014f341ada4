import '@fontsource-variable/inter/wght.css';
import CssBaseline from '@mui/material/CssBaseline';
// Without the CSS variable mode of @mui/material's own provider, which is never used here (every
// region would take the theme of the page) and costs 5 kB.
import ThemeContext from '@mui/system/ThemeProvider';
import { useState, type ReactNode } from 'react';
import { createAppTheme } from './theme.ts';

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme] = useState(createAppTheme);
  return (
    <ThemeContext theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeContext>
  );
}
