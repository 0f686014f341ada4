import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { SnackbarsProvider } from '../ui/snackbars.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { createAppRouter } from './router.tsx';
import { followSession } from './follow-session.ts';
import { StartGate } from './start-gate.tsx';

/** The whole app: providers around the start-up check around the screens. */
export function App() {
  const [router] = useState(() => createAppRouter());
  useEffect(() => followSession(router), [router]);
  return (
    <ThemeProvider>
      <StartGate beforeOpen={() => router.load()}>
        <SnackbarsProvider>
          <RouterProvider router={router} />
        </SnackbarsProvider>
      </StartGate>
    </ThemeProvider>
  );
}
