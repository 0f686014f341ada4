import GlobalStyles from '@mui/material/GlobalStyles';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { keepSessionRenewed } from '../../lib/session-renewal.ts';
import { useServerEvents } from '../use-server-events.ts';
import { followRoles } from './follow-roles.ts';
import { ON_PAPER, printOnPaper } from './print-on-paper.ts';
import { useNewRelease } from './use-new-release.tsx';

/** What a tab does beside what it shows, whatever the layout. */
export function Background() {
  const lookForNewRelease = useNewRelease();
  useServerEvents(() => void lookForNewRelease());
  const config = useRuntimeConfig();
  // The session lives as long as its tab (R7.02).
  useEffect(() => keepSessionRenewed(config), [config]);
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => followRoles({ router, client }), [router, client]);
  useEffect(printOnPaper, []);
  return <GlobalStyles styles={ON_PAPER} />;
}
