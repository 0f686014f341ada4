import { ROLE_GROUPS } from '@file-server/contract/roles';
import type { WebModule } from '../../lib/module.ts';
import { readWantedAddress } from '../../lib/use-wanted-address.ts';

export const registration: WebModule = {
  id: 'registration',
  routes: [
    {
      path: '/register',
      frame: 'page',
      auth: ROLE_GROUPS.onlyGuest,
      readSearch: readWantedAddress,
      texts: ['registration', 'providers', 'problem-text'],
      load: async () => (await import('./components/register-screen.tsx')).RegisterScreen,
    },
  ],
};
