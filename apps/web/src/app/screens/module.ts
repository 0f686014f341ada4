import { ROLE_GROUPS } from '@file-server/contract/roles';
import type { WebModule } from '../../lib/module.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** R2.11. */
export const NOT_FOUND = '/pages/errors/error-404';

/** The screens that belong to no feature. */
export const screens: WebModule = {
  id: 'screens',
  routes: [
    {
      path: '/logout',
      frame: 'page',
      auth: ROLE_GROUPS.user,
      texts: [],
      load: async () => (await import('./logout-screen.tsx')).LogoutScreen,
    },
    { path: '/loading', frame: 'shell', texts: [], load: async () => LoadingScreen },
    {
      path: NOT_FOUND,
      frame: 'shell',
      texts: [],
      load: async () => (await import('./not-found-screen.tsx')).NotFoundScreen,
    },
  ],
};
