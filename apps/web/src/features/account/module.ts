import { ROLE_GROUPS } from '@file-server/contract/roles';
import type { WebModule } from '../../lib/module.ts';

export const account: WebModule = {
  id: 'account',
  routes: [
    {
      path: '/account',
      frame: 'shell',
      auth: ROLE_GROUPS.user,
      texts: ['account', 'proof', 'problem-text'],
      load: async () => (await import('./components/account-screen.tsx')).AccountScreen,
    },
  ],
};
