import { ROLE_GROUPS } from '@file-server/contract/roles';
import type { WebModule } from '../../lib/module.ts';

export const licence: WebModule = {
  id: 'licence',
  routes: [
    {
      path: '/licence',
      frame: 'shell',
      auth: ROLE_GROUPS.admin,
      texts: ['licence', 'held-terms'],
      load: async () => (await import('./index.ts')).LicenceScreen,
    },
  ],
};
