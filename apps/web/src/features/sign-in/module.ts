import { ROLE_GROUPS } from '@file-server/contract/roles';
import type { ModuleRoute, WebModule } from '../../lib/module.ts';
import { readWantedAddress } from '../../lib/use-wanted-address.ts';

const route = {
  frame: 'page',
  auth: ROLE_GROUPS.onlyGuest,
  readSearch: readWantedAddress,
} as const satisfies Partial<ModuleRoute>;

export const signIn: WebModule = {
  id: 'sign-in',
  routes: [
    {
      ...route,
      path: '/login',
      texts: ['sign-in'],
      load: async () => (await import('./index.ts')).LoginScreen,
    },
    // R2.05: where Auth0 sends the browser back to.
    {
      ...route,
      path: '/callback',
      texts: ['sign-in', 'providers'],
      load: async () => (await import('./components/callback-screen.tsx')).CallbackScreen,
    },
  ],
};
