import { useEffect } from 'react';
import { useRuntimeConfig } from '../../lib/runtime-config.ts';
import { keepSessionRenewed } from '../../lib/session-renewal.ts';
import { useServerEvents } from '../use-server-events.ts';

/** What a tab does beside what it shows, whatever the layout. Renders nothing. */
export function Background() {
  useServerEvents();
  const config = useRuntimeConfig();
  // The session lives as long as its tab (R7.02).
  useEffect(() => keepSessionRenewed(config), [config]);
  return null;
}
