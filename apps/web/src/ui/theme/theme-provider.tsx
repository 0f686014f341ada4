import '@fontsource-variable/inter/wght.css';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider as MuiThemeProvider } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { createAppTheme } from './theme.ts';

export function ThemeProvider({ children }: { children: ReactNode }) {
  const [theme] = useState(createAppTheme);
  return (
    <MuiThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </MuiThemeProvider>
  );
}
