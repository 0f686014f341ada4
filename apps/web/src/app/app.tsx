import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { NoticesProvider } from '../ui/notices.tsx';
import { ThemeProvider } from '../ui/theme/theme-provider.tsx';
import { createAppRouter } from './router.tsx';
import { followSession } from './follow-session.ts';
import { StartGate } from './start-gate.tsx';

/** The whole app: providers around the start-up check around the screens. */
export function App() {
  const [queryClient] = useState(createQueryClient);
  const [router] = useState(() => createAppRouter());
  useEffect(() => followSession(router, queryClient), [router, queryClient]);
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <NoticesProvider>
          <StartGate beforeOpen={() => router.load()}>
            <RouterProvider router={router} />
          </StartGate>
        </NoticesProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
