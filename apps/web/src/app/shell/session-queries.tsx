import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

function OwnQueries({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/**
 * One memory of server answers per person: whoever comes next starts with none of it (R4.05). Guests
 * share one, which holds nothing that needs a sign-in.
 */
export function SessionQueries({ children }: { children: ReactNode }) {
  const userId = useSession((session) => session.user?.uuid);
  return <OwnQueries key={userId ?? 'guest'}>{children}</OwnQueries>;
}
